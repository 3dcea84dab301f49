import type { ActionResult } from "#features/form-action.ts";
import { quoted } from "#shared/quoted.ts";
import { Field } from "#ui/field.tsx";

/** Field for the times at which a person would like the conversation that a flow offered. */
export function ConversationTimes({ flow, answer }: { flow: string; answer: ActionResult | undefined }) {
  return (
    <>
      <p>Pedido de conversa depois de {quoted(flow)}. A equipe vê de onde você veio, e não o que você respondeu.</p>
      <Field
        label="Dias e horários bons para você"
        name="times"
        maxLength={200}
        autoComplete="off"
        defaultValue={answer?.typed.times}
        hint="Como “terças de manhã” ou “depois do plantão”."
      />
    </>
  );
}
