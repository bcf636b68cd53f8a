/** A habit in a moment: who sits where, the trick, the hand, what the bot does and what another would do. */
import { Card } from "./cards";
import { HandRow } from "./cardrow";
import { Rich } from "./text";
import type { BotScene } from "./view-bots";

export function Scene({ scene }: { scene: BotScene }) {
  return (
    <div class="cl-bots-scene" role="status">
      {scene.crumb && (
        <p class="cl-bots-game">
          <Rich text={scene.crumb} />
        </p>
      )}
      <ul class="cl-bots-seats">
        {scene.seats.map((seat, k) => (
          <li key={k} class={k ? "" : "is-own"}>
            <b>{seat.name}</b>
            {seat.role && <small>{seat.role}</small>}
            <Rich as="span" text={seat.line} />
          </li>
        ))}
      </ul>
      <div class="cl-bots-cards">
        {scene.trick.length > 0 && (
          <div role="group" aria-label={scene.heads.trick}>
            <h3>{scene.heads.trick}</h3>
            <div class="cl-bots-trick">
              {scene.trick.map((laid) => (
                <figure key={laid.card}>
                  <Card code={laid.card} label={laid.spoken} />
                  <figcaption>{laid.name}</figcaption>
                </figure>
              ))}
            </div>
          </div>
        )}
        <div role="group" aria-label={scene.heads.hand}>
          <h3>{scene.heads.hand}</h3>
          <HandRow hand={scene.hand} class="cl-bots-hand" />
        </div>
      </div>
      <dl>
        {scene.played.map((each, k) => (
          <div key={each.name} class={k ? "" : "is-own"}>
            <dt>
              {each.name}: <Rich as="b" text={each.does} />
            </dt>
            <dd>
              <Rich text={each.why} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
