/** What came of all the tasks: how many, which rules to look at again, and each answer where they are told all at once. */
import { RuleLink } from "./buttons";
import { PageLink } from "./pagelink";
import { Told } from "./task-told";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Ending } from "./view-tasks";

export function EndingSide({ ending, send }: { ending: Ending; send: Send }) {
  return (
    <div class="cl-ending">
      <h2>
        <Rich text={ending.heading} />
      </h2>
      {ending.text && (
        <p>
          <Rich text={ending.text} />
        </p>
      )}
      {ending.missed && (
        <section>
          <h3>{ending.missed.heading}</h3>
          <ul class="cl-missed">
            {ending.missed.rows.map((row) => (
              <li key={row.rule.do}>
                <RuleLink to={row.rule} send={send} />
                {row.lessons.map((lesson) => (
                  <PageLink key={lesson.path} path={lesson.path} folder={ending.folder} class="cl-link">
                    {lesson.label}
                  </PageLink>
                ))}
                <span>{row.count}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ending.tasks.length > 0 && (
        <ol class="cl-answers">
          {ending.tasks.map((task) => (
            <li key={task.title}>
              <h3>
                <small>{task.title}</small>
                <Rich text={task.question} />
              </h3>
              <p class="cl-muted">
                <Rich text={task.given} />
              </p>
              <Told told={task.feedback} send={send} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
