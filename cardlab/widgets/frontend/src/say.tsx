/** The row between the trick and the hand: whose turn and what to do, or the reason, or a hint. Its height is kept free. */
import type { ComponentChildren } from "preact";
import { Action, Icon, Push, RuleLink } from "./buttons";
import { Rich, useWord } from "./text";
import type { Notice, Send, View } from "./view";

interface SayProps {
  view: View;
  send: Send;
  held: boolean; // a finished trick lies until the learner goes on
  children: ComponentChildren; // the callout, where there is one
}

export function Say({ view, send, held, children }: SayProps) {
  const word = useWord();
  const { prompt, seats } = view.table!;
  const thinking = seats.find((seat) => seat.turn && seat.thinking)?.thinking;
  return (
    <div class="cl-say">
      {children || (
        <>
          {view.notice && <NoticeLine notice={view.notice} />}
          {prompt || held ? (
            <div class="cl-prompt">
              {prompt && (
                <p>
                  <Rich text={prompt.text} />
                  {prompt.note && <Rich as="small" text={prompt.note} />}
                </p>
              )}
              {prompt?.button && <Action button={prompt.button} send={send} />}
              {held && (
                <Push class="cl-btn">
                  <Icon name="next" />
                  {word("next_trick")}
                </Push>
              )}
            </div>
          ) : (
            thinking && (
              <p class="cl-prompt cl-late" key={thinking}>
                {thinking}
              </p>
            )
          )}
        </>
      )}
      <HintBox view={view} send={send} />
    </div>
  );
}

export function NoticeLine({ notice }: { notice: Notice }) {
  return (
    <p class={`cl-notice cl-is-${notice.tone}`}>
      <Rich text={notice.text} />
    </p>
  );
}

/** The hint as far as it is out, whatever else is asked there. */
export function HintBox({ view, send }: { view: View; send: Send }) {
  const hint = view.table?.hint;
  return (
    hint && (
      <div class="cl-hintbox">
        <h3>
          <Icon name="hint" />
          {hint.title}
        </h3>
        <Rich as="p" text={hint.text} />
        <div class="cl-foot">
          {hint.more && <Action button={hint.more} send={send} />}
          {hint.source && <RuleLink to={hint.source} send={send} />}
        </div>
      </div>
    )
  );
}
