/** The bots one plays with: who is chosen, what each level does and doesn't, and how strong it is. */
import { SHEETS, type SideProps } from "./game";
import { GERMAN } from "./german";
import { Contests } from "./botscontest";
import { Segments } from "./botsgroup";
import { Scene } from "./botsscene";
import { Rich } from "./text";
import type { Send } from "./view";
import type { BotHabit, BotLevel, BotsChoose } from "./view-bots";
import { widget } from "./widget";

function Bots({ view, send }: SideProps) {
  const side = view.bots;
  if (!side) return null;
  return (
    <div class="cl-bots">
      {side.choose && <Choose choose={side.choose} send={send} />}
      <div class="cl-bots-levels">
        {side.levels.map((level, place) => (
          <Level key={level.id} level={level} place={place} of={side.levels.length} send={send} />
        ))}
      </div>
      {side.contest && <Contests contest={side.contest} send={send} />}
    </div>
  );
}

function Choose({ choose, send }: { choose: BotsChoose; send: Send }) {
  return (
    <section class="cl-panel cl-bots-choose">
      <h2>{choose.heading}</h2>
      <div>
        {choose.groups.map((group) => (
          <Segments key={group.legend} group={group} send={send} />
        ))}
      </div>
      <p class="cl-small cl-muted" role="status">
        {choose.note}
      </p>
    </section>
  );
}

/** A level: how strong as a row of slots with its number, then its habits. */
function Level({ level, place, of, send }: { level: BotLevel; place: number; of: number; send: Send }) {
  return (
    <section class={`cl-panel cl-bots-level ${level.here ? "is-here" : ""}`} data-level={level.id} aria-label={level.name}>
      <header>
        <h2>{level.name}</h2>
        <span class="cl-slots" aria-hidden="true">
          {Array.from({ length: of }, (_, k) => (
            <i class={k <= place ? "cl-f" : ""} />
          ))}
        </span>
        <small>
          {place + 1}/{of}
        </small>
        {level.here && <b class="cl-bots-here">{level.here}</b>}
      </header>
      <p class="cl-bots-says">{level.says}</p>
      <ul>
        {level.habits.map((habit) => (
          <Habit key={habit.text} habit={habit} send={send} />
        ))}
      </ul>
    </section>
  );
}

function Habit({ habit, send }: { habit: BotHabit; send: Send }) {
  const { show, scene } = habit;
  return (
    <li class={scene ? "is-open" : ""}>
      <div class="cl-bots-habit">
        <Rich as="span" text={habit.text} />
        {show && (
          <button type="button" class="cl-link" aria-expanded={show.on} aria-label={show.spoken} data-do={show.do} onClick={() => send(show.do)}>
            {show.label}
          </button>
        )}
      </div>
      {scene && <Scene scene={scene} />}
    </li>
  );
}

export default widget({ ...SHEETS, sides: { bots: Bots }, packs: { german: GERMAN } });
