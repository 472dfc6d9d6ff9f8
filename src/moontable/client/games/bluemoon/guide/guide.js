/** The pictures in the rules of Blue Moon: small tables laid with real cards, and the icons of cards. */
import { sign } from "../../../art/bluemoon/elements.js";
import { DRAGON_BOX, dragon } from "../../../art/dragons.js";
import { Drawing, Shapes } from "../../../art/drawing.js";
import { Icon } from "../../../art/marks.js";
import { classes, html } from "../../../html.js";
import { Back, Face, SHIELD } from "../card/card.js";

export { loadCatalog } from "../catalog.js";

/** @typedef {import("../catalog.js").Catalog} Catalog */
/** @typedef {{catalog: Catalog}} Props */

/** A card as it lies on the table. @param {{catalog: Catalog, id: string, covered?: boolean}} props */
function Laid({ catalog, id, covered = false }) {
  const card = catalog.cards.get(id);
  return (
    card &&
    html`<span class=${classes("card card-mini guide-card", covered && "guide-covered")}><span class="sheet"><${Face} card=${card} size="mini" /></span></span>`
  );
}

/** @param {{people: string}} props */
const FaceDown = ({ people }) => html`
  <span class="card card-mini guide-card"><span class="sheet"><${Back} people=${people} /></span></span>
`;

/** Some cards in a row, and what they add up to. @param {{catalog: Catalog, ids: string[], covered?: string[], fire?: number}} props */
const Row = ({ catalog, ids, covered = [], fire }) => html`
  <span class="guide-row">
    ${covered.map((id) => html`<${Laid} key=${id} catalog=${catalog} id=${id} covered=${true} />`)}
    ${ids.map((id) => html`<${Laid} key=${id} catalog=${catalog} id=${id} />`)}
    ${fire !== undefined && html`<${Total} fire=${fire} />`}
  </span>
`;

/** @param {{fire: number}} props */
const Total = ({ fire }) => html`<span class="guide-total"><${Drawing} svg=${sign("fire")} /><b>${fire}</b></span>`;

/** How many dragons hover where: with one side, free, with the other. */
const PERCHES = [
  ["Opponent", [0]],
  ["Nobody", [1, 2]],
  ["You", []],
];

const Dragons = () => html`
  <span class="guide-perches">
    ${PERCHES.map(
      ([where, kinds]) => html`
      <span class="guide-perch">
        <span class="guide-flight">${
          /** @type {number[]} */ (kinds).map(
            (kind) =>
              html`<span key=${kind} class=${`dragon-${kind}`}><${Shapes} class="art" box=${DRAGON_BOX} shapes=${dragon(kind)} /></span>`,
          )
        }</span>
        <b>${where}</b>
      </span>
    `,
    )}
  </span>
`;

/** @param {Props} props */
const Anatomy = ({ catalog }) => {
  const card = catalog.cards.get("hoax/12");
  return card && html`<span class="guide-full"><${Face} card=${card} size="full" /></span>`;
};

/** @param {Props} props */
const Fight = ({ catalog }) => html`
  <span class="guide-sides">
    <${Row} catalog=${catalog} ids=${["vulca/5"]} fire=${5} />
    <${Row} catalog=${catalog} ids=${["hoax/8", "hoax/21"]} fire=${5} />
  </span>
`;

/** @param {Props} props */
const Covering = ({ catalog }) =>
  html`<${Row} catalog=${catalog} covered=${["vulca/5"]} ids=${["vulca/1", "vulca/18"]} fire=${10} />`;

/** @param {Props} props */
const Six = ({ catalog }) => html`
  <${Row} catalog=${catalog} covered=${["hoax/7", "terrah/5", "flit/12"]} ids=${["hoax/13", "hoax/19", "hoax/20"]} />
`;

/** @param {Props} props */
const Pair = ({ catalog }) => html`<${Row} catalog=${catalog} ids=${["mimix/11", "mimix/12"]} />`;

/** @param {Props} props */
const Ship = ({ catalog }) => {
  const ids = [...catalog.cards.values()];
  const ship = ids.find(({ kind }) => kind === "ship");
  const cargo = ids.filter(({ kind, people }) => kind === "character" && people === "buka").slice(0, 2);
  return ship && html`<${Row} catalog=${catalog} ids=${[ship.id, ...cargo.map(({ id }) => id)]} />`;
};

const Bluff = () =>
  html`<span class="guide-row"><${FaceDown} people="buka" /><${FaceDown} people="buka" /><${Total} fire=${4} /></span>`;

export const SCENES = {
  dragons: Dragons,
  card: Anatomy,
  fight: Fight,
  covering: Covering,
  six: Six,
  pair: Pair,
  ship: Ship,
  bluff: Bluff,
};

/** @param {Parameters<typeof Icon>[0]["name"]} name */
const icon = (name) => () => html`<${Icon} name=${name} />`;

const Shield = () =>
  html`<${Shapes} class="mark" box="0 0 32 32" shapes=${`<path d="${SHIELD}" fill="currentColor"/>`} />`;

export const ICONS = {
  fire: icon("fire"),
  earth: icon("earth"),
  shield: Shield,
  stop: icon("stop"),
  retrieve: icon("retrieve"),
  protected: icon("protected"),
  free: icon("free"),
  pair: icon("pair"),
  gang: icon("gang"),
  bluff: icon("bluff"),
  moon: icon("moon"),
  ship: icon("ship"),
  leader: icon("leader"),
  crystal: icon("crystal"),
};
