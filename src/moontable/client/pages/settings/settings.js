/** Settings of this browser. */
import { useEffect } from "preact/hooks";
import { html, ticked, typed } from "../../html.js";
import { change, settings } from "../../state/settings.js";
import { setNotify, setTitle } from "../../state/turn.js";
import { Devices } from "./devices.js";
import { SoundSetting } from "./sound.js";

/** @param {{label: string, name: "theme"|"motion"|"confirm"|"pace", choices: [string, string][], help?: string}} props */
const Choice = ({ label, name, choices, help }) => html`
  <fieldset class="setting">
    <legend>${label}</legend>
    ${help && html`<p class="small muted">${help}</p>`}
    <div class="row">
      ${choices.map(
        ([value, words]) => html`
        <label class="check">
          <input type="radio" name=${name} value=${value} checked=${settings.value[name] === value} onChange=${() => change({ [name]: value })} /> ${words}
        </label>
      `,
      )}
    </div>
  </fieldset>
`;

export default function SettingsPage() {
  useEffect(() => setTitle("Settings"), []);
  return html`
    <div class="page settings">
      <h1>Settings</h1>
      <p class="muted">Settings stay in this browser.</p>
      <div class="panel">
        <label class="field setting"><span>Your name at the table</span>
          <input value=${settings.value.name} maxlength="40" onInput=${typed((value) => change({ name: value }))} />
        </label>
        <${Choice} label="Colours" name="theme" choices=${[["auto", "Same as system"], ["dark", "Dark"], ["light", "Light"]]} />
        <${Choice} label="Motion" name="motion" choices=${[["auto", "Same as system"], ["reduced", "Off"]]} />
        <${Choice} label="Confirm actions" name="confirm" help="Most actions can be taken back until something new is revealed."
          choices=${[["never", "Never"], ["grave", "Only serious ones, such as a retreat"], ["always", "Always"]]} />
        <${Choice} label="Pace of the others" name="pace" help="How long you see what others do before the next thing happens. Any key skips ahead."
          choices=${[["once", "At once"], ["brisk", "Brisk"], ["calm", "Calm"]]} />
        <${SoundSetting} />
        <fieldset class="setting">
          <legend>Help</legend>
          <label class="check"><input type="checkbox" checked=${settings.value.forced}
            onChange=${ticked((on) => change({ forced: on }))} /> Skip steps without content</label>
          <p class="small muted">These are questions to which you could only answer “nothing”, such as playing a leadership card without having one.
            A retreat, a payment, a discard or anything else that changes something always waits for you, also when there is no other choice.</p>
          <label class="check"><input type="checkbox" checked=${settings.value.quick}
            onChange=${ticked((on) => change({ quick: on }))} /> Quick presses</label>
          <p class="small muted">A press counts only for the question it was meant for: for a third of a second after a new question has come, the mouse and
            fingers do nothing. Switch this on if every press shall count at once.</p>
          <label class="check"><input type="checkbox" checked=${settings.value.notify}
            onChange=${ticked(setNotify)} /> Notify me when it is my turn (through the browser)</label>
        </fieldset>
      </div>
      <${Devices} />
    </div>
  `;
}
