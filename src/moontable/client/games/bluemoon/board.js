/** The table of Blue Moon: the other side above, one's own below, the fight and the dragons between them. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { stage } from "../../art/bluemoon/stage.js";
import { Drawing } from "../../art/drawing.js";
import { PEOPLES } from "../../art/peoples.js";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { useMedia } from "../../ui/media.js";
import { useRoving } from "../../ui/roving/roving.js";
import { CloseUp } from "../closeup.js";
import { Herald } from "../herald.js";
import { Explained } from "./card/help.js";
import { loadCatalog } from "./catalog.js";
import { Dragons } from "./dragons.js";
import { Hand } from "./hand.js";
import { Middle } from "./middle.js";
import { Prompt } from "./prompt.js";
import { SideArea } from "./side.js";
import { useTravel } from "./travel.js";
import { useWeighed } from "./weighing.js";
import { elementOf } from "./words.js";

/** @param {{desk: import("../desk.js").Desk<import("./view.js").View>}} props */
export function Board({ desk }) {
  const [catalog, setCatalog] = useState(/** @type {import("./catalog.js").Catalog|null} */ (null));
  const roving = useRoving();
  const table = useRef(/** @type {HTMLElement|null} */ (null));
  useTravel(table, desk.view);
  const weighed = useWeighed(desk);
  const wide = useMedia("(min-width: 761px)");
  useEffect(() => {
    loadCatalog().then(setCatalog, complain);
  }, []);
  const peoples = desk.view.seats.map(({ people }) => (people in PEOPLES ? people : "mutant"));
  const behind = useMemo(() => stage(peoples[1 - (desk.seat ?? 0)], peoples[desk.seat ?? 0]), [...peoples, desk.seat]);
  const below = desk.seat ?? 0;
  const [top, bottom] = [desk.view.seats[1 - below], desk.view.seats[below]];
  const seated = desk.seat !== null;
  // What does not change with the card under the mouse is not gone through again for it.
  const still = useMemo(
    () =>
      catalog && {
        top: html`<${SideArea} desk=${desk} catalog=${catalog} side=${top} own=${false} wide=${wide} name=${desk.names[1 - below]} />`,
        bottom: html`<${SideArea} desk=${desk} catalog=${catalog} side=${bottom} own=${seated} wide=${wide} name=${desk.names[below]} />`,
        dragons: html`<${Dragons} top=${top} bottom=${bottom} names=${desk.names} own=${seated} />`,
        hand: seated && html`<${Hand} desk=${desk} catalog=${catalog} side=${bottom} />`,
      },
    [desk, catalog, wide],
  );
  if (!catalog || !still) return html`<p class="loading">Loading the cards …</p>`;
  const drawn = (/** @type {HTMLElement} */ { dataset }) => {
    const card = catalog.cards.get(dataset.card ?? "");
    return card ? html`<${Explained} card=${card} catalog=${catalog} />` : null;
  };
  return html`
    <div class="bluemoon" ref=${table} data-element=${elementOf(desk.view) ?? "none"}>
      <${Drawing} svg=${behind} class="stage" />
      <div class="bm-board" data-spot="board" data-key="b" ...${roving}>
        ${still.top}
        <${Middle} desk=${desk} top=${top} bottom=${bottom} weighed=${weighed?.prospect ?? null} recent=${wide ? desk.recent : undefined} />
        ${still.bottom}
        ${still.dragons}
      </div>
      <div class="hand-panel">
        ${!wide && desk.recent}
        <${Prompt} desk=${desk} catalog=${catalog} weighed=${weighed} />
        ${still.hand}
      </div>
      <${Herald} desk=${desk} />
      <${CloseUp} desk=${desk} of=".bluemoon [data-card]" draw=${drawn} />
    </div>
  `;
}
