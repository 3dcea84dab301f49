import { useEffect, useRef } from "react";
import type { Calls } from "#features/contract-table.ts";

type Read = Calls["POST /projects/read-flow-answers"]["output"];

/** A person's answers, read by staff. Shown only until the page is left. */
export function ReadAnswers({ read, section }: { read: Read; section: string | undefined }) {
  const { person, flow, answers, scores } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sheet reading-sheet" aria-labelledby="lidas">
      <h2 id="lidas" ref={heading} tabIndex={-1}>
        {person.name}
      </h2>
      <p className="soft">
        {flow.title}, versão {flow.version}
        {section === undefined ? "" : `, só a parte “${section}”`}. A pessoa já foi avisada desta leitura.
      </p>
      {scores.length > 0 ? (
        <ul className="reading-scores">
          {scores.map(({ title, label }) => (
            <li key={title}>
              {title}: <b>{label || "sem resposta"}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {answers.length === 0 ? <p>Não há respostas nesta parte.</p> : null}
      <dl className="reading-answers">
        {answers.map(({ block_id, question, answer }) => (
          <div key={block_id}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
