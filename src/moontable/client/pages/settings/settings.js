/** Settings of this browser. */
import { useEffect } from "preact/hooks";
import { html } from "../../html.js";
import { tell } from "../../state/notices.js";
import { change, settings } from "../../state/settings.js";
import { allowNotifications, setTitle } from "../../state/turn.js";

/** @param {{label: string, name: string, choices: [string, string][], help?: string}} props */
const Choice = ({ label, name, choices, help }) => html`
  <fieldset class="setting">
    <legend>${label}</legend>
    ${help && html`<p class="small muted">${help}</p>`}
    <div class="row">
      ${choices.map(([value, words]) => html`
        <label class="check">
          <input type="radio" name=${name} value=${value} checked=${settings.value[name] === value} onChange=${() => change({ [name]: value })} /> ${words}
        </label>
      `)}
    </div>
  </fieldset>
`;

export default function SettingsPage() {
  useEffect(() => setTitle("Settings"), []);
  return html`
    <div class="page settings">
      <h1>Settings</h1>
      <p class="muted">They stay in this browser.</p>
      <div class="panel">
        <label class="field setting"><span>Your name at the table</span>
          <input value=${settings.value.name} maxlength="40" onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} />
        </label>
        <${Choice} label="Colours" name="theme" choices=${[["auto", "As the system"], ["dark", "Night"], ["light", "Day"]]} />
        <${Choice} label="Motion" name="motion" choices=${[["auto", "As the system"], ["reduced", "None"]]} />
        <${Choice} label="Ask once more before an action" name="confirm" help="Most actions can be taken back as long as nothing new was revealed."
          choices=${[["never", "Never"], ["grave", "Before a retreat"], ["always", "Always"]]} />
        <fieldset class="setting">
          <legend>Help</legend>
          <label class="check"><input type="checkbox" checked=${settings.value.forced} onChange=${(/** @type {any} */ event) => change({ forced: event.target.checked })} /> Take a decision for me when there is only one option</label>
          <label class="check"><input type="checkbox" checked=${settings.value.notify} onChange=${notify} /> Tell me when it is my turn (a notification of the browser)</label>
        </fieldset>
      </div>
    </div>
  `;
}

/** @param {any} event */
async function notify(event) {
  const wanted = event.target.checked;
  const allowed = wanted && (await allowNotifications());
  if (wanted && !allowed) tell("The browser does not allow notifications from this page.", "fault");
  change({ notify: allowed });
}
