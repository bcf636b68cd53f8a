/** The teacher's picture: what to teach again, what was chosen at each decision, which rules were met, what was missed. */
import { Below } from "./below";
import { Action, RuleLink } from "./buttons";
import { Decision } from "./class-decision";
import { Faults, Pick, Track, TrickRow } from "./class-parts";
import { FileField } from "./files";
import type { SideProps } from "./game";
import { PageLink } from "./pagelink";
import { Example, RuleCard } from "./rules";
import { NoticeLine } from "./say";
import { Rich } from "./text";
import type { Send } from "./view";
import type { DealSide, TeacherSide } from "./view-classroom";

export function Teacher({ view, send }: SideProps) {
  const { teacher, notice } = view;
  if (!teacher) return null;
  const { again, deal, reasons, missed, below } = teacher;
  return (
    <div class={`cl-teach ${teacher.big ? "is-big" : ""}`}>
      <Head teacher={teacher} send={send} />
      {notice && <NoticeLine notice={notice} />}
      {view.rule && <RuleCard view={view} send={send} />}
      {again && <Again teacher={teacher} again={again} send={send} />}
      {below && <Below {...below} send={send} />}
      {deal && (
        <section class="cl-panel cl-teach-deal">
          {teacher.deals.choices.length > 1 && <Pick {...teacher.deals} send={send} />}
          {teacher.deals.choices.length === 1 && <p class="cl-crumb">{teacher.deals.choices[0]!.label}</p>}
          <Decision deal={deal} send={send} />
          <Spreads deal={deal} />
        </section>
      )}
      {reasons && (
        <section class="cl-panel">
          <h2>
            <Rich text={reasons.heading} />
          </h2>
          <ol class="cl-ranked">
            {reasons.items.map((item) => (
              <li key={item.name}>
                <div class="cl-ranked-head">
                  <b>{item.name}</b>
                  <span>{item.count}</span>
                  <Track share={item.share} refused />
                  {item.rule && <RuleLink to={item.rule} send={send} />}
                </div>
                <ul class="cl-examples">
                  <Example example={item.example} />
                </ul>
              </li>
            ))}
          </ol>
        </section>
      )}
      {missed && (
        <section class="cl-panel">
          <h2>{missed.heading}</h2>
          <ol class="cl-ranked">
            {missed.items.map((item, k) => (
              <li key={k}>
                <div class="cl-ranked-head">
                  <b>
                    <Rich text={item.question} />
                  </b>
                  <span>{item.count}</span>
                  <Track share={item.share} refused />
                  {item.answer && (
                    <p class="cl-muted">
                      <Rich text={item.answer} />
                    </p>
                  )}
                  {item.rule && <RuleLink to={item.rule} send={send} />}
                </div>
                {item.cards && (
                  <div class="cl-ranked-cards">
                    {item.cards.trick.length > 0 && <TrickRow cards={item.cards.trick} />}
                    <TrickRow cards={item.cards.hand} />
                  </div>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Head({ teacher, send }: { teacher: TeacherSide; send: Send }) {
  return (
    <section class="cl-panel cl-teach-head">
      <div>
        <h2>{teacher.heading}</h2>
        <p class="cl-muted">{teacher.text}</p>
      </div>
      <div class="cl-teach-tools">
        <FileField label={teacher.load} />
        {teacher.views.map((group) => (
          <Pick key={group.legend} {...group} send={send} />
        ))}
        {teacher.forget && <Action button={teacher.forget} send={send} />}
      </div>
      <Faults texts={teacher.faults} />
    </section>
  );
}

function Again({ teacher, again, send }: { teacher: TeacherSide; again: NonNullable<TeacherSide["again"]>; send: Send }) {
  return (
    <section class="cl-panel cl-again">
      <h2>
        <Rich text={again.heading} />
      </h2>
      <ol class="cl-ranked">
        {again.items.map((item) => (
          <li key={item.name}>
            <div class="cl-ranked-head">
              <b>{item.name}</b>
              <span>{item.count}</span>
              <Track share={item.share} />
              <p class="cl-muted">{item.text}</p>
            </div>
            <div class="cl-again-ways">
              {item.rule && <RuleLink to={item.rule} send={send} />}
              {item.lessons.map((lesson) => (
                <PageLink key={lesson.path} path={lesson.path} folder={teacher.folder} class="cl-link">
                  {lesson.label}
                </PageLink>
              ))}
              {item.exercise && <Action button={item.exercise} send={send} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Spreads({ deal }: { deal: DealSide }) {
  if (!deal.spreads.length) return null;
  return (
    <div class="cl-spreads">
      {deal.spreads.map((spread) => (
        <div key={spread.heading}>
          <h3>
            <Rich text={spread.heading} />
          </h3>
          <ul>
            {spread.bars.map((bar) => (
              <li key={bar.label}>
                <Rich as="b" text={bar.label} />
                <Track share={bar.share} />
                <span aria-hidden="true">{bar.count}</span>
                <span class="cl-sr">{bar.spoken}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
