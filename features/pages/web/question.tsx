import { ThumbsDown, ThumbsUp } from "lucide";
import { useFetcher } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

interface QuestionProps {
  item: { friendly_id: string; question: string; html: string };
  isOpen: boolean;
  /** Result of rating this answer with a form sent without scripts; undefined if it was not rated. */
  result: ActionResult | undefined;
}

export function Question({ item: { friendly_id, question, html }, isOpen, result }: QuestionProps) {
  return (
    <details id={friendly_id} open={isOpen} className="question">
      <summary>{question}</summary>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <Rating friendlyId={friendly_id} question={question} result={result} />
      <p className="question-link">
        <Link className="link" to={paths.faq(friendly_id)}>
          Endereço desta resposta
        </Link>
      </p>
    </details>
  );
}

/** Asks whether the answer helped, and links to the support form after a no. */
function Rating({
  friendlyId,
  question,
  result,
}: {
  friendlyId: string;
  question: string;
  result?: ActionResult | undefined;
}) {
  const { Form, data = result, state } = useFetcher<ActionResult>();
  if (data?.done)
    return (
      <p className="question-rating" role="status">
        {data.intent === "helped" ? (
          "Que bom que ajudou."
        ) : (
          <>
            Obrigado por dizer: vamos rever esta resposta.{" "}
            <Link className="link" to={paths.sac()}>
              Escreva para a equipe
            </Link>
            , se ainda precisar.
          </>
        )}
      </p>
    );
  return (
    <Form method="post" action={paths.faq(friendlyId)} className="question-rating">
      <input type="hidden" name="friendly_id" value={friendlyId} />
      <ActionMessage answer={data} />
      <span id={`ajudou-${friendlyId}`}>
        Isto ajudou?<span className="visually-hidden"> ({question})</span>
      </span>
      <span className="question-choice" role="group" aria-labelledby={`ajudou-${friendlyId}`}>
        <Button type="submit" kind="quiet" name="intent" value="helped" disabled={state !== "idle"}>
          <Icon of={ThumbsUp} />
          Sim
        </Button>
        <Button type="submit" kind="quiet" name="intent" value="unhelped" disabled={state !== "idle"}>
          <Icon of={ThumbsDown} />
          Não
        </Button>
      </span>
    </Form>
  );
}
