import { useState } from "react";
import type { ActionResult } from "#features/form-action.ts";
import type { StoredQuestion } from "#features/pages/contract.ts";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { MoveQuestion } from "./move-question.tsx";
import { QuestionForm } from "./question-form.tsx";

interface FaqGroupProps {
  name: string;
  items: readonly StoredQuestion[];
  /** Index of the group among the groups. */
  at: number;
  isLast: boolean;
  /** Result of the question form that was sent last. */
  answer: ActionResult | undefined;
}

/** A group of questions. Each question expands to its form. */
export function FaqGroup({ name, items, at: place, isLast, answer }: FaqGroupProps) {
  const refused = answer?.problem ? answer : undefined;
  const id = `grupo-${items[0]?.friendly_id ?? ""}`;
  return (
    <section className="sheet faq-group" aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id}>{name}</h2>
        <MoveQuestion id={items[0]?._id ?? ""} name={name} at={place} isLast={isLast} isWholeGroup />
      </div>
      <ul>
        {items.map((item, at) => {
          const { _id, question, helped_total, unhelped_total } = item;
          const own = refused?.typed.question_id === _id ? refused : undefined;
          return (
            <li key={_id}>
              <details open={own ? true : undefined}>
                <summary>
                  {question}
                  <RatingText helped={helped_total} unhelped={unhelped_total} />
                </summary>
                <ChangeForm stored={item} refused={own} />
                <details className="faq-delete">
                  <summary>Apagar esta pergunta</summary>
                  <Form method="post">
                    <input type="hidden" name="intent" value="delete-question" />
                    <input type="hidden" name="question_id" value={_id} />
                    <p className="soft">Quem tem o endereço dela deixa de encontrá-la. Isto não se desfaz.</p>
                    <Button type="submit" kind="quiet">
                      Apagar<span className="visually-hidden"> “{question}”</span>
                    </Button>
                  </Form>
                </details>
              </details>
              <MoveQuestion id={_id} name={question} at={at} isLast={at === items.length - 1} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Form of a stored question. Unsaved text stays when the page loads another person's change of the question. */
function ChangeForm({ stored, refused }: { stored: StoredQuestion; refused: ActionResult | undefined }) {
  const [shown, setShown] = useState(stored);
  const [isUnsaved, setUnsaved] = useState(false);
  // The old refusal stays until the result of the corrected question arrives.
  const [lastRefused, setLastRefused] = useState<ActionResult>();
  if (refused !== lastRefused) {
    setLastRefused(refused);
    if (refused) setUnsaved(true);
  }
  if (!refused && !isUnsaved && stored.version !== shown.version) setShown(stored);
  const { _id, group, question, answer, version } = shown;
  return (
    <div onInput={() => setUnsaved(true)} onSubmit={() => setUnsaved(false)}>
      <QuestionForm
        key={version}
        intent="change-question"
        questionId={_id}
        version={version}
        answer={refused}
        typed={refused?.typed ?? { group, question, answer }}
        fields={refused?.fields ?? {}}
        groups={[]}
      />
    </div>
  );
}

/** Number of readers whom the answer helped, since it was last changed. */
function RatingText({ helped, unhelped }: { helped: number; unhelped: number }) {
  const total = helped + unhelped;
  if (total === 0) return null;
  const text =
    total === 1 ? (helped ? "ajudou 1 pessoa" : "não ajudou 1 pessoa") : `ajudou ${helped} de ${total} pessoas`;
  return <span className="faq-rating">{text}</span>;
}
