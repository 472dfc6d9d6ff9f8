/** A game looked back at: how the lead went, where it turned, what was counted, and what everybody held. */
import { useEffect, useState } from "preact/hooks";
import { SEAT_COLOURS, SeatMark } from "../../../art/marks.js";
import { html } from "../../../html.js";
import { getOnce } from "../../../net/api.js";
import { complain } from "../../../state/notices.js";
import { BOX, bounds, dots, lineOf, scales } from "./course.js";

export { Share } from "./share.js";
export { Tonight } from "./tonight.js";

/** @typedef {import("../../../net/types.js").Story} Story */
/** @typedef {import("../../../net/types.js").TableInfo} TableInfo */

/** How the lines of the seats are dashed, so that nobody needs the colours. */
const DASHES = ["", "9 5", "3 4", "12 4 3 4"];

/** @param {{table: TableInfo, Held: import("preact").ComponentType<{views: any[], names: string[]}>|null}} props */
export function LookBack({ table, Held }) {
  const [story, setStory] = useState(/** @type {Story|null} */ (null));
  useEffect(() => {
    getOnce("/api/tables/{table}/story", { table: table.id }).then(setStory, complain);
  }, [table.id]);
  if (!story) return html`<p class="loading">Looking back …</p>`;
  const names = table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`);
  return html`
    <section class="panel lookback" aria-label="The game looked back at">
      ${story.turning.length > 0 && html`<${Turning} story=${story} names=${names} table=${table.id} />`}
      ${story.measures.length > 0 && html`<${Figures} story=${story} names=${names} />`}
      ${
        Held &&
        html`<div class="lookback-part lookback-held">
        <h3>What everybody had</h3>
        <div class="held-all"><${Held} views=${story.views} names=${names} /></div>
      </div>`
      }
    </section>
  `;
}

/** @param {{story: Story, names: string[], table: string}} props */
const Turning = ({ story, names, table }) => html`
  <div class="lookback-part">
    <h3>How it went</h3>
    <${Course} story=${story} names=${names} />
    <ol class="turning">
      ${story.turning.map(
        (point, at) => html`
        <li key=${point.ply}>
          <div>
            <${Brought} story=${story} point=${point} names=${names} />
            ${point.leader !== null && html`<strong>${names[point.leader]} takes the lead.</strong>`}
            <a class="button slim" href=${`/replay/${table}?ply=${point.ply}`} aria-label=${`Watch turning point ${at + 1}`}>Watch</a>
          </div>
          <span class="turning-words">${point.words}</span>
        </li>
      `,
      )}
    </ol>
  </div>
`;

/** What it brought to whom. @param {{story: Story, point: Story["turning"][0], names: string[]}} props */
const Brought = ({ story, point, names }) =>
  point.brought.map(({ measure, seat, amount }) => {
    const title = story.measures.find(({ slug }) => slug === measure)?.title;
    return (
      title &&
      html`<span key=${`${measure} ${seat}`} class="chip">${names[seat]}: ${title} ${amount > 0 ? "+" : "−"}${Math.abs(amount)}</span>`
    );
  });

/** @param {{story: Story, names: string[]}} props */
function Course({ story, names }) {
  const { x, y } = scales(story);
  const [low, high] = bounds(story.course);
  const title = story.measures[0]?.title ?? "";
  const ends = names.map((name, seat) => `${name} ${story.course[story.course.length - 1].values[seat]}`).join(", ");
  return html`
    <figure class="course">
      <figcaption><span>${title}</span>
        ${names.map(
          (name, seat) => html`<span key=${seat} class="course-name"><${SeatMark} seat=${seat} /> ${name}
          <svg viewBox="0 0 34 6" aria-hidden="true" focusable="false"><path d="M1 3H33" stroke=${SEAT_COLOURS[seat]} stroke-dasharray=${DASHES[seat]} /></svg></span>`,
        )}
      </figcaption>
      <svg viewBox=${`0 0 ${BOX.wide} ${BOX.high}`} role="img" aria-label=${`${title} over the game; at the end ${ends}`}>
        ${[low, high].map(
          (value) => html`
          <g key=${value} class="course-mark"><path d=${`M${x(0)} ${y(value)}H${x(story.plies)}`} /><text x="22" y=${y(value) + 5}>${value}</text></g>
        `,
        )}
        ${names.map(
          (_, seat) => html`
          <path key=${seat} class="course-line" d=${lineOf(story, seat)} stroke=${SEAT_COLOURS[seat]} stroke-dasharray=${DASHES[seat]} />
        `,
        )}
        ${dots(story).map(
          (dot, at) => html`
          <g key=${at} class="course-dot" transform=${`translate(${dot.x} ${dot.y})`}><circle r="11" /><text y="5">${at + 1}</text></g>
        `,
        )}
      </svg>
    </figure>
  `;
}

/** @param {{story: Story, names: string[]}} props */
const Figures = ({ story, names }) => html`
  <div class="lookback-part">
    <h3>In figures</h3>
    <table class="figures">
      <thead><tr><td></td>${names.map(
        (name, seat) =>
          html`<th key=${seat} scope="col"><span class="figures-name"><${SeatMark} seat=${seat} /> ${name}</span></th>`,
      )}</tr></thead>
      <tbody>
        ${story.measures.map(({ slug, title, totals }) => {
          const best = Math.max(...totals);
          return html`<tr key=${slug}><th scope="row">${title}</th>
            ${totals.map((total, seat) => html`<td key=${seat}>${total === best && total > 0 ? html`<strong>${total}</strong>` : total}</td>`)}</tr>`;
        })}
      </tbody>
    </table>
  </div>
`;
