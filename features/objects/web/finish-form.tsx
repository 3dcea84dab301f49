import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import type { OpenObject } from "../contract.ts";
import type { FormAnswer } from "./answer-by-form.ts";
import { FINISH } from "./finish-by-form.ts";
import { FormOutcome } from "./form-outcome.tsx";

interface FormProps {
  object: OpenObject;
  /** The result of this or another form sent without JavaScript. */
  formAnswer: FormAnswer | undefined;
}

/** Above an object that is completed by minutes, without scripts: starts its time. */
export function StartForm({ object, formAnswer }: FormProps) {
  if (object.complete !== "minutes" || object.completeness >= 1) return null;
  const time = countText(object.stay_minutes ?? 0, "minuto");
  return (
    <noscript>
      {object.started_at === null ? (
        <form className="finish-form" method="post">
          <p>Para concluir, fique {time} com este conteúdo. Comece a contar o tempo antes de ler.</p>
          <Outcome of={formAnswer} />
          <Button type="submit" kind="quiet" name={FINISH} value="start">
            Começar a contar o tempo
          </Button>
        </form>
      ) : (
        <p className="finish-form">
          O tempo está contando. Quando tiver ficado {time}, avise no fim da página que terminou.
        </p>
      )}
    </noscript>
  );
}

/** Below an object, without scripts: completes it. Scripts report what was read, for how long, and opened links. */
export function FinishForm({ object, formAnswer }: FormProps) {
  const isBegun = object.complete !== "minutes" || object.started_at !== null;
  return (
    // The page returns to this id after the form was sent, also when the object is completed and the form is gone.
    <div id={FINISH}>
      {isFinishedByForm(object) && isBegun && object.completeness < 1 ? (
        <noscript>
          <form className="finish-form" method="post" action={`?#${FINISH}`}>
            <p>{WHEN[object.complete]} avise aqui que terminou: este conteúdo fica concluído.</p>
            <Outcome of={formAnswer} />
            <Button type="submit" kind="quiet" name={FINISH} value="end">
              Terminei este conteúdo
            </Button>
          </form>
        </noscript>
      ) : null}
    </div>
  );
}

const WHEN = {
  seen: "Quando chegar ao fim,",
  quiz: "Quando chegar ao fim,",
  minutes: "Quando o tempo tiver passado,",
  opened: "Depois de abrir o link,",
};

/**
 * Whether scripts complete the object, so that without them its page needs a form. With questions, only if none is left
 * to answer, because one was removed or corrected.
 */
export function isFinishedByForm(object: OpenObject): object is OpenObject & { complete: keyof typeof WHEN } {
  if (object.complete !== "quiz") return object.complete in WHEN;
  return object.blocks.every((block) => block.kind !== "quiz" || object.answers[block.id]?.right);
}

function Outcome({ of }: { of: FormAnswer | undefined }) {
  return of?.block === FINISH ? <FormOutcome of={of} /> : null;
}
