import type { Send } from "./view";
import type { BotChoices } from "./view-bots";

/** One of several, as buttons side by side. */
export function Segments({ group, send }: { group: BotChoices; send: Send }) {
  return (
    <div class="cl-bots-group">
      <span aria-hidden="true">{group.legend}</span>
      <div role="group" aria-label={group.legend}>
        {group.choices.map((choice) => (
          <button key={choice.do} type="button" class="cl-btn" aria-pressed={choice.on} data-do={choice.do} onClick={() => choice.on || send(choice.do)}>
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
