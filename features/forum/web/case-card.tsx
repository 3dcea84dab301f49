import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumCase } from "../contract.ts";
import { DaysField, MeasureButtons } from "./measure-buttons.tsx";

const REASONS = {
  offence: "Ofende ou ameaça",
  advertising: "Propaganda",
  exposure: "Expõe dados",
  danger: "Ensina algo perigoso",
};
const REVIEWS = {
  first: "Primeira mensagem",
  word: "Palavra da lista",
  link: "Endereço de fora",
};

/** Card of a post that needs a decision: the reason, the text, the author, and the forms to decide. */
export function CaseCard({ one }: { one: ForumCase }) {
  const { reports, review, author, hidden_before, last_hidden_at, course, topic_id, post_id } = one;
  const isWaiting = review !== null;
  const id = `caso-${post_id}`;
  return (
    <section className="sheet forum-case" aria-labelledby={id}>
      <h2 id={id}>
        {isWaiting ? "Espera aprovação" : countText(reports.length, "pessoa denunciou", "pessoas denunciaram")}
        {review ? <Badge kind="soft">{REVIEWS[review]}</Badge> : null}
        {[...new Set(reports.map(({ reason }) => reason))].map((reason) => (
          <Badge key={reason} kind="soft">
            {REASONS[reason]}
          </Badge>
        ))}
      </h2>
      <div className="prose forum-case-text" dangerouslySetInnerHTML={{ __html: one.html }} />
      <p className="soft">
        {author?.name ?? (one.is_anonymous ? "Pergunta anônima" : "Alguém que saiu")} ·{" "}
        {hidden_before === 0 ? "nenhuma retirada antes" : countText(hidden_before, "retirada antes", "retiradas antes")}
        {last_hidden_at ? (
          <>
            , a última em <Moment at={last_hidden_at} as="date" />
          </>
        ) : null}{" "}
        ·{" "}
        <Link
          className="link"
          to={`${paths.courseTopic(course.friendly_id, topic_id)}?mensagem=${post_id}#mensagem-${post_id}`}
        >
          {one.title}
        </Link>
      </p>
      {reports.length > 0 ? (
        <ul className="forum-reports">
          {reports.map(({ name, note, created_at }) => (
            <li key={name + created_at}>
              {name}, <Moment at={created_at} as="ago" />
              {note ? `: ${note}` : ""}
            </li>
          ))}
        </ul>
      ) : null}
      {one.may_decide ? (
        <DecisionForms postId={post_id} isWaiting={isWaiting} />
      ) : (
        <p>Esta mensagem é sua: outra pessoa da equipe precisa decidir.</p>
      )}
    </section>
  );
}

function DecisionForms({ postId, isWaiting }: { postId: string; isWaiting: boolean }) {
  return (
    <>
      <Form method="post" className="forum-case-form">
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="post" value={postId} />
        <Field
          label={isWaiting ? "Motivo, se recusar" : "Motivo, se retirar"}
          name="reason"
          maxLength={500}
          hint="A pessoa lê, e pode responder."
        />
        <p className="post-panel-actions">
          {isWaiting ? (
            <>
              <Button type="submit" name="decision" value="approve">
                Aprovar
              </Button>
              <Button type="submit" kind="quiet" name="decision" value="refuse">
                Recusar
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" name="decision" value="hide">
                Retirar
              </Button>
              <Button type="submit" kind="quiet" name="decision" value="keep">
                Manter
              </Button>
            </>
          )}
        </p>
      </Form>
      <details>
        <summary>Falar com quem escreveu</summary>
        <Form method="post" className="forum-case-form">
          <input type="hidden" name="intent" value="person" />
          <input type="hidden" name="post" value={postId} />
          <Field label="O que dizer à pessoa" name="reason" lines={2} required minLength={3} maxLength={500} />
          <DaysField />
          <p className="post-panel-actions">
            <MeasureButtons />
          </p>
        </Form>
      </details>
    </>
  );
}
