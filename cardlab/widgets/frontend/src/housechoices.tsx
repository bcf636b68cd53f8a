/** One of several, as buttons under a label. */
import type { Send } from "./view";
import type { Choice } from "./view-house";

export function Choices({ label, of, send }: { label: string; of: Choice[]; send: Send }) {
  return (
    <div class="cl-house-choices" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <div class="cl-presets">
        {of.map((choice) => (
          <button key={choice.do} type="button" class="cl-btn" aria-pressed={choice.on} data-do={choice.do} onClick={() => choice.on || send(choice.do)}>
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
