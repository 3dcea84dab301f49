import { EyeOff } from "lucide";
import type { CSSProperties } from "react";
import { Form, useSearchParams } from "react-router";
import { listText } from "#shared/list-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { FlowResults } from "../engine/flow-results.ts";
import { peopleText } from "./people-text.ts";

type Question = FlowResults["questions"][number];

/** Distribution of the answers to one question. The query parameter `pergunta` selects the question. */
export function AnswerDistribution({ results: { questions, version } }: { results: FlowResults }) {
  const [search] = useSearchParams();
  const shown = questions.find(({ block_id }) => block_id === search.get("pergunta")) ?? questions[0];
  if (!shown) return null;
  return (
    <section className="panel" id="respostas">
      <div className="results-top">
        <h2>O que responderam</h2>
        <Form
          method="get"
          action="#respostas"
          preventScrollReset
          className="results-ask"
          onChange={(event) => event.currentTarget.requestSubmit()}
        >
          <input type="hidden" name="versao" value={version} />
          <PlainSelect
            key={shown.block_id}
            label="Pergunta"
            name="pergunta"
            placeholder="Escolha"
            defaultValue={shown.block_id}
            options={questions.map(({ block_id, title }) => ({ value: block_id, label: title }))}
          />
          <noscript>
            <Button type="submit" kind="quiet">
              Ver
            </Button>
          </noscript>
        </Form>
      </div>
      <QuestionDistribution question={shown} />
    </section>
  );
}

function QuestionDistribution({ question: { title, answered, groups, too_few } }: { question: Question }) {
  if (too_few)
    return (
      <p className="hidden-few">
        <Icon of={EyeOff} />
        Menos de 5 pessoas responderam a esta pergunta, ou menos de 5 não responderam: nada aparece.
      </p>
    );
  const count = `${peopleText(answered)} pessoas responderam e deixaram entrar nos números.`;
  if (groups.length === 0)
    return (
      <p className="soft spread-count">
        {count} A resposta é livre, como um texto, uma data ou um arquivo: não há grupos a contar.
      </p>
    );
  const merged = groups.flatMap((group) => (group.merged.length > 0 ? [group.merged] : []));
  return (
    <>
      <h3 className="visually-hidden">{title}</h3>
      <p className="soft spread-count">{count}</p>
      <ul className="spread">
        {groups.map(({ label, people, share, merged: names }) => (
          <li key={label} data-hidden={names.length > 0 || undefined}>
            <span>{label}</span>
            <i style={{ "--w": `${(share ?? 0.04) * 100}%` } as CSSProperties} />
            <b>
              {people === null ? "escondido" : people}
              {share === null ? null : <small> · {Math.round(share * 100)}%</small>}
            </b>
          </li>
        ))}
        {merged.length > 0 ? (
          <li className="spread-why">
            <Icon of={EyeOff} />
            {namesOf(merged[0] ?? [])}: em uma delas há menos de 5 pessoas. Ficam juntas, porque se só uma sumisse
            bastaria subtrair do total.
          </li>
        ) : null}
      </ul>
    </>
  );
}

function namesOf(names: readonly string[]): string {
  return listText(names.map((name) => `“${name}”`));
}
