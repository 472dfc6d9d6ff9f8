/** The troupe being built: who is in it, what the rules have against it, who would fit, and the ways to pass it on. */
import { useEffect, useState } from "preact/hooks";
import { Shapes } from "../../art/drawing.js";
import { portrait } from "../../art/moonstone/portrait.js";
import { html, selected, typed } from "../../html.js";
import { post } from "../../net/api.js";
import { complain, copy, tell } from "../../state/notices.js";
import { WithRules } from "../../ui/why/why.js";
import { createTable } from "../lobby/creating.js";
import { fitting } from "./fitting.js";
import { decode, encode, MOST, numbered } from "./troupecode.js";
import { LONGEST_FILE, read, write } from "./troupefile.js";

/** @typedef {import("../../games/moonstone/catalog.js").Catalog} Catalog */
/** @typedef {import("./troupes.js").Built} Built */
/** @typedef {{catalog: Catalog, troupe: Built, set: (troupe: Built) => void}} Workbench */

const CHECK_MS = 150;
const SUGGESTED = 4;
const SIZES = Array.from({ length: MOST }, (_, at) => at + 1);

/** The troupe as an option of a table. @param {Built} troupe */
const optionOf = ({ faction, characters }) => `${faction}: ${characters.join(", ")}`;

/** What the server has against a troupe; null while it is being asked. @param {Built} troupe @returns {string[]|null} */
function useProblems(troupe) {
  const [problems, setProblems] = useState(/** @type {string[]|null} */ (null));
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      try {
        const options = { size: troupe.size, troupe_0: optionOf(troupe) };
        const { problems: found } = await post("/api/games/{game}/check", { game: "moonstone" }, { options });
        if (!gone) setProblems(found.map(({ complaint }) => complaint));
      } catch (error) {
        if (!gone) complain(error);
      }
    }, CHECK_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [troupe.faction, troupe.size, troupe.characters]);
  return problems;
}

/** @param {Workbench & {toggle: (slug: string) => void}} props */
export function TroupePanel({ catalog, troupe, set, toggle }) {
  const problems = useProblems(troupe);
  const legal = problems?.length === 0;
  const empty = troupe.characters.length === 0;
  const code = legal ? encode(numbered(catalog), troupe) : "";
  return html`
    <section class="panel troupe-panel" aria-label="Your troupe">
      <h2 class="row"><span class="grow">Your troupe</span>
        <span class=${legal ? "chip good" : "chip"}>${troupe.characters.length} of ${troupe.size}</span></h2>
      <${Start} catalog=${catalog} troupe=${troupe} set=${set} />
      <${Members} catalog=${catalog} troupe=${troupe} toggle=${toggle} />
      <div role="status" aria-live="polite">
        ${problems === null && html`<p class="muted">Checking …</p>`}
        ${legal && html`<p class="legal">This troupe is legal.</p>`}
        ${empty && html`<p class="muted">Choose ${troupe.size} characters, or start from a ready-made troupe.</p>`}
        ${
          problems &&
          !empty &&
          problems.length > 0 &&
          html`<ul class="complaints">${problems.map((problem) => html`<li><${WithRules} game="moonstone" text=${problem} /></li>`)}</ul>`
        }
      </div>
      <${Suggestions} catalog=${catalog} troupe=${troupe} toggle=${toggle} />
      <div class="row">
        <button class="button primary" type="button" disabled=${!legal}
          onClick=${() =>
            createTable({
              game: "moonstone",
              options: { size: troupe.size, troupe_0: optionOf(troupe) },
              seats: [{ kind: "me" }, { kind: "bot" }],
            })}>Play it against a bot</button>
        <button class="button slim" type="button" disabled=${!troupe.characters.length} onClick=${() => print()}>Print</button>
      </div>
      <${Sharing} catalog=${catalog} troupe=${troupe} set=${set} code=${code} />
    </section>
  `;
}

/** Faction, size, and troupes to start from. @param {Workbench} props */
function Start({ catalog, troupe, set }) {
  const startFrom = (/** @type {{target: HTMLSelectElement}} */ event) => {
    const found = catalog.troupes.find((each) => each.troupe === event.target.value);
    const empty = event.target.value === "empty";
    event.target.value = "";
    if (empty) set({ ...troupe, name: "", characters: [] });
    if (found)
      set({ name: found.name, faction: found.faction, size: found.characters.length, characters: found.characters });
  };
  return html`
    <div class="form-grid troupe-start">
      <label class="field"><span>Faction</span><select value=${troupe.faction} onChange=${typed((faction) => set({ ...troupe, faction }))}>
        ${catalog.factions.map((faction) => html`<option value=${faction} selected=${faction === troupe.faction}>${faction}</option>`)}</select></label>
      <label class="field"><span>Size</span><select value=${troupe.size} onChange=${typed((size) => set({ ...troupe, size: Number(size) }))}>
        ${SIZES.map((size) => html`<option value=${size} selected=${size === troupe.size}>${size}</option>`)}</select></label>
      <label class="field"><span>Start over from</span><select value="" onChange=${startFrom}>
        <option value="">choose …</option><option value="empty">an empty troupe</option>
        ${catalog.troupes.map(({ troupe: slug, name, faction }) => html`<option value=${slug}>${name} (${faction})</option>`)}</select></label>
    </div>
  `;
}

/** @param {{catalog: Catalog, troupe: Built, toggle: (slug: string) => void}} props */
const Members = ({ catalog, troupe, toggle }) => html`
  <ul class="troupe-members" aria-label="In this troupe">
    ${troupe.characters.map((slug) => {
      const one = catalog.characters.get(slug);
      return (
        one &&
        html`<li key=${slug}><${Shapes} class="member-face" box="0 0 100 100" shapes=${portrait(one, troupe.faction)} />
          <span class="grow">${one.name}</span><span class="small muted">♥ ${one.health}</span>
          <button type="button" class="button quiet slim" aria-label=${`Take ${one.name} out`} onClick=${() => toggle(slug)}>✕</button></li>`
      );
    })}
  </ul>
`;

/** Who would fit with those chosen. @param {{catalog: Catalog, troupe: Built, toggle: (slug: string) => void}} props */
function Suggestions({ catalog, troupe, toggle }) {
  const members = troupe.characters.flatMap((slug) => catalog.characters.get(slug) ?? []);
  const others = [...catalog.characters.values()].filter(
    (one) => one.selectable && one.factions.includes(troupe.faction) && !troupe.characters.includes(one.character),
  );
  const found = fitting(members, others, SUGGESTED);
  if (!found.length || troupe.characters.length >= troupe.size) return null;
  return html`
    <div class="suggestions" role="group" aria-label="Fits with your troupe">
      <h3>Fits with your troupe</h3>
      <ul>
        ${found.map(
          ({ one, reasons }) => html`
          <li key=${one.character}><button type="button" class="suggestion" onClick=${() => toggle(one.character)}>
            <${Shapes} class="member-face" box="0 0 100 100" shapes=${portrait(one, troupe.faction)} />
            <span><b>+ ${one.name}</b> <span class="small muted">${reasons.join("; ")}</span></span></button></li>
        `,
        )}
      </ul>
    </div>
  `;
}

/** The code and the file, out and in. @param {Workbench & {code: string}} props */
function Sharing({ catalog, troupe, set, code }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(/** @type {string[]} */ ([]));
  const readCode = (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = decode(numbered(catalog), text);
    if (typeof found === "string") return tell(found, "fault");
    set({ ...found, name: "", size: found.characters.length || troupe.size });
    setText("");
    return undefined;
  };
  const readFile = async (/** @type {{target: HTMLInputElement}} */ event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const { troupe: found, problems } = read(catalog, await file.slice(0, 4 * LONGEST_FILE).text());
    event.target.value = "";
    setWrong(problems);
    if (found) set({ ...found, size: found.characters.length || troupe.size });
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(write(catalog, troupe))}`;
  return html`
    <details class="sharing" open=${matchMedia("(min-width: 901px)").matches}>
    <summary>Share, save, open</summary>
    <div class="row code-row">
      <input class="grow" readonly aria-label="Troupe code" value=${code} placeholder="The code appears once the troupe is legal" onFocus=${selected} />
      <button class="button slim" type="button" disabled=${!code} onClick=${() => copy(code, "Troupe code")}>Copy code</button>
      <button class="button slim" type="button" disabled=${!code}
        onClick=${() => copy(`${location.origin}/troupes?troupe=${code}`, "Link to this troupe")}>Copy link</button>
    </div>
    <form class="row" onSubmit=${readCode}>
      <input class="grow" aria-label="Read a troupe code" placeholder="Paste a troupe code" maxlength="80" value=${text}
        onInput=${typed((value) => setText(value))} />
      <button class="button slim" type="submit" disabled=${!text.trim()}>Read</button>
    </form>
    <div class="row troupe-file">
      <label class="field grow"><span>Name of the troupe</span>
        <input maxlength="60" value=${troupe.name} onInput=${typed((name) => set({ ...troupe, name }))} /></label>
      <a class="button slim" download=${`${troupe.name.trim() || "troupe"}.txt`} href=${file}>Save file</a>
      <label class="button slim file-button">Open file<input type="file" accept=".txt,text/plain" onChange=${readFile} /></label>
    </div>
    ${wrong.length > 0 && html`<ul class="complaints" role="alert">${wrong.map((problem) => html`<li>${problem}</li>`)}</ul>`}
    </details>
  `;
}
