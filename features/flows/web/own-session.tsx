import { useId } from "react";
import { Form } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import { Moment, useNow } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { AnswerInWords } from "../contract.ts";

type Session = Calls["GET /projects/own-flow-answers"]["output"]["sessions"][number];

const STATES = { open: "Em andamento", finished: "Terminado", withdrawn: "Apagado por você" };

/** A session of a flow, with its consents, readings and answers. Only the latest session of a flow can be corrected. */
export function OwnSession({ session, isLatest }: { session: Session; isLatest: boolean }) {
  const { title, label, status, started_at, finished_at, answers, consents, readings, flow } = session;
  const id = useId();
  return (
    <section className="panel account-panel own-session" aria-labelledby={id}>
      <h2 id={id}>
        {label}: {title}
      </h2>
      <p className="soft">
        <Badge>{STATES[status]}</Badge> {finished_at ? "Terminado: " : "Começado: "}
        <Moment at={finished_at ?? started_at} />
      </p>
      {status === "open" ? (
        <p>
          <TextLink to={paths.flow(flow)}>Continuar de onde parei</TextLink>
        </p>
      ) : null}
      {isLatest || status === "withdrawn" ? null : (
        <p className="soft">
          Você começou este questionário outra vez depois destas respostas. Estas dá para retirar, uma a uma ou todas;
          para corrigir ou mudar o que deixou, use as mais recentes.
        </p>
      )}
      {consents.length > 0 ? <Consents flow={flow} consents={consents} isLatest={isLatest} /> : null}
      <Readings readings={readings} />
      {answers.length > 0 ? (
        <details>
          <summary>{answers.length === 1 ? "Ver a resposta" : `Ver as ${answers.length} respostas`}</summary>
          <ul className="own-answers">
            {answers.map((answer) => (
              <OwnAnswer key={answer.block_id} session={session} answer={answer} isLatest={isLatest} />
            ))}
          </ul>
        </details>
      ) : null}
      {status === "withdrawn" ? null : <WithdrawAll session={session} />}
    </section>
  );
}

function Consents({ flow, consents, isLatest }: Pick<Session, "flow" | "consents"> & { isLatest: boolean }) {
  return (
    <>
      <h3>O que você deixou</h3>
      <ul className="own-answers">
        {consents.map(({ block_id, purpose, title, given, at, until }) => (
          <li key={purpose}>
            <p>
              {title}: <b>{given ? "sim" : "não"}</b>
              <small className="soft">
                {" "}
                <Moment at={at} />
                {until ? <ConsentUntil until={until} /> : null}
              </small>
            </p>
            {isLatest ? (
              <Link className="link" to={paths.flow(flow, block_id)} aria-label={`Mudar: ${title}`}>
                Mudar
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function ConsentUntil({ until }: { until: string }) {
  const isEnded = new Date(until) <= useNow();
  return (
    <>
      {isEnded ? "; valeu até " : "; vale até "}
      <Moment at={until} as="date" />
      {isEnded ? " e não vale mais" : null}
    </>
  );
}

function Readings({ readings }: Pick<Session, "readings">) {
  return (
    <>
      <h3>Quem leu</h3>
      {readings.length === 0 ? (
        <p>Ninguém até agora. Quando alguém da equipe ler, aparece aqui quem foi e por quê, e você recebe um aviso.</p>
      ) : (
        <ul className="own-answers">
          {readings.map(({ reader, reason, at }) => (
            <li key={at + reader}>
              <p>
                <b>{reader}</b>, <Moment at={at} />
                <small className="soft">Motivo: {reason}</small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface OwnAnswerProps {
  session: Session;
  answer: AnswerInWords;
  isLatest: boolean;
}

function OwnAnswer({ session, answer, isLatest }: OwnAnswerProps) {
  const { block_id, question, answer: words, is_file } = answer;
  return (
    <li>
      <p>
        <span className="soft">{question}</span>
        <b>{words}</b>
      </p>
      <div className="own-answer-actions">
        {is_file ? (
          <Form method="post" reloadDocument>
            <input type="hidden" name="intent" value="open-file" />
            <input type="hidden" name="session_id" value={session._id} />
            <button type="submit" className="link" name="block_id" value={block_id} aria-label={`Baixar: ${words}`}>
              Baixar
            </button>
          </Form>
        ) : null}
        {isLatest ? (
          <Link className="link" to={paths.flow(session.flow, block_id)} aria-label={`Corrigir: ${question}`}>
            Corrigir
          </Link>
        ) : null}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="withdraw-answer" />
          <input type="hidden" name="session_id" value={session._id} />
          <button type="submit" className="link" name="block_id" value={block_id} aria-label={`Retirar: ${question}`}>
            Retirar
          </button>
        </Form>
      </div>
    </li>
  );
}

function WithdrawAll({ session }: { session: Session }) {
  return (
    <details className="own-withdraw">
      <summary>Apagar tudo o que respondi aqui</summary>
      <Form method="post" className="privacy-actions">
        <p>{erasedText(session.answers.length)} Não dá para desfazer, e ninguém pergunta de novo.</p>
        <input type="hidden" name="intent" value="withdraw-all" />
        <Button type="submit" kind="quiet" name="session_id" value={session._id}>
          Apagar as respostas
        </Button>
      </Form>
    </details>
  );
}

function erasedText(answers: number): string {
  if (answers === 0) return "O que você começou aqui é apagado agora.";
  if (answers === 1) return "A resposta é apagada agora, com o que ela sugeria.";
  return `As ${answers} respostas são apagadas agora, com o que elas sugeriam.`;
}
