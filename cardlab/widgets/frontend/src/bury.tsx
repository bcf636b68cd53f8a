/** Choosing two cards to bury: choose first, then commit with a button of its own. */
import { useState } from "preact/hooks";
import { Push } from "./buttons";
import type { SideProps } from "./game";
import { HandSide } from "./hand";
import { Rich } from "./text";
import type { Code } from "./view";

/** The cards chosen after one more press: a chosen one is put back, one too many takes the place of the first. */
export function choose(picked: Code[], card: Code, n: number): Code[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  return [...picked, card].slice(-n);
}

export function Bury(props: SideProps) {
  const { view, send } = props;
  const { skat, hand, callout } = view.table!;
  const pick = skat!.pick!;
  const [chosen, setChosen] = useState<Code[]>([]);
  const [answered, setAnswered] = useState(-1); // the view whose refusal a new choice has ended
  const [early, setEarly] = useState(false); // the button was pressed before all were chosen
  const picked = chosen.filter((card) => hand.some((held) => held.card === card));
  const lacks = pick.n - picked.length;
  const ask = (
    <div class="cl-prompt cl-bury">
      <p>
        <Rich text={pick.prompt} />
        <small key={String(early)} class={early ? "cl-neg" : ""} role={early ? "alert" : "status"}>
          <Rich text={pick.more[lacks] || pick.advice} />
        </small>
      </p>
      <Push
        class="cl-btn cl-primary"
        aria-disabled={lacks > 0}
        aria-label={lacks > 0 ? `${pick.commit}: ${pick.more[lacks] ?? ""}` : undefined}
        data-do={pick.do}
        onClick={() => (lacks ? setEarly(true) : send([pick.do, ...picked].join(" ")))}
      >
        {pick.commit}
      </Push>
    </div>
  );
  const press = (card: Code): void => {
    setEarly(false);
    setAnswered(view.n);
    setChosen(choose(picked, card, pick.n));
  };
  const shown = callout && answered === view.n ? { ...view, table: { ...view.table!, callout: null } } : view;
  return <HandSide {...props} view={shown} picking={{ picked, press, ask }} />;
}
