/** Whether there is sound, and how loud. */
import { html, ticked } from "../../html.js";
import { hear, setSound } from "../../sound/sound.js";
import { wake } from "../../sound/synth.js";
import { change, settings } from "../../state/settings.js";

export const SoundSetting = () => html`
  <fieldset class="setting">
    <legend>Sound</legend>
    <label class="check"><input type="checkbox" checked=${settings.value.sound} onChange=${ticked(setSound)} /> Sounds at the table</label>
    <label class="field"><span>Volume</span>
      <input type="range" min="0" max="1" step="0.05" value=${settings.value.volume} disabled=${!settings.value.sound} onChange=${louder} />
    </label>
  </fieldset>
`;

/** @param {Event} event */
function louder({ target }) {
  if (!(target instanceof HTMLInputElement)) return;
  change({ volume: Number(target.value) });
  wake();
  hear(["crystal"]);
}
