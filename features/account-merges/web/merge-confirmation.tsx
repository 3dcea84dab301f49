import { TriangleAlert } from "lucide";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AccountMerge } from "../contract.ts";
import { effectsOf } from "./merge-effects.ts";

interface MergeConfirmationProps {
  merge: AccountMerge;
  answer: ActionResult | undefined;
}

/** Last step of a merge: its effects in sentences, a warning that it cannot be undone, and the typed confirmation. */
export function MergeConfirmation({ merge, answer }: MergeConfirmationProps) {
  const { remaining, removed, refusal } = merge;
  const typed = answer?.problem ? answer.typed : {};
  return (
    <section className="sheet merge-confirmation" aria-labelledby="o-que-acontece">
      <div className="sheet-head">
        <h2 id="o-que-acontece">O que acontece</h2>
      </div>
      {refusal ? (
        <p className="alert">{refusal}</p>
      ) : (
        <>
          <ul className="merge-effects">
            {effectsOf(merge).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="alert merge-warning">
            <Icon of={TriangleAlert} />
            <span>
              <b>Não dá para desfazer.</b> Depois de juntadas, ninguém sabe mais o que era de qual conta. Confirme
              antes, com a pessoa, que as duas são dela.
            </span>
          </p>
          <Form method="post" className="merge-form" key={removed._id} noValidate>
            <input type="hidden" name="intent" value="merge" />
            <input type="hidden" name="remaining_id" value={remaining._id} />
            <input type="hidden" name="removed_id" value={removed._id} />
            <Field
              label="Escreva o e-mail da conta que sai"
              name="confirmation"
              hint={removed.email}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              defaultValue={typed.confirmation ?? ""}
              error={answer?.fields.confirmation}
            />
            <Button type="submit">Juntar as duas contas</Button>
          </Form>
        </>
      )}
    </section>
  );
}
