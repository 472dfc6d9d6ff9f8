/** The sheet to print: every character of a troupe with its figures and our texts. Only printers show it. */
import { Shapes } from "../../art/drawing.js";
import { portrait } from "../../art/moonstone/portrait.js";
import { Abilities, Figures, Hearts } from "../../games/moonstone/panel/card.js";
import { html } from "../../html.js";

/** @param {{catalog: import("../../games/moonstone/catalog.js").Catalog, troupe: import("./troupes.js").Built}} props */
export const Sheet = ({ catalog, troupe }) => html`
  <section class="troupe-sheet" aria-hidden="true">
    <h2>${troupe.name || "A troupe"} <span>${troupe.faction}, ${troupe.characters.length} characters</span></h2>
    <div class="sheet-cards">
      ${troupe.characters.map((slug) => {
        const one = catalog.characters.get(slug);
        return (
          one &&
          html`
          <article key=${slug} class="sheet-card">
            <header>
              <${Shapes} class="sheet-face" box="0 0 100 100" shapes=${portrait(one, troupe.faction)} />
              <div><h3>${one.name}</h3><p>${one.keywords.join(", ")} · base ${one.base} mm</p></div>
            </header>
            <${Figures} one=${one} />
            <p class="ms-vitals"><${Hearts} one=${one} /></p>
            <${Abilities} one=${one} />
          </article>
        `
        );
      })}
    </div>
  </section>
`;
