import { PenLine } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { Field } from "#ui/field.tsx";
import type { Selection } from "../contract.ts";
import { Panel } from "./action-panel.tsx";

/** Panel with the form of a message to the selected people, which is previewed before it is sent. */
export function MessagePanel({ selection, answer }: { selection: Selection; answer: ActionResult | undefined }) {
  return (
    <Panel
      selection={selection}
      intent="write"
      title="Escrever a estas pessoas"
      icon={PenLine}
      button="Ver o recado antes de enviar"
    >
      <Field
        label="Assunto"
        name="subject"
        maxLength={120}
        autoComplete="off"
        defaultValue={answer?.typed.subject ?? ""}
        error={answer?.fields.subject}
        required
      />
      <Field
        label="Recado"
        name="text"
        lines={6}
        maxLength={4000}
        hint="Texto simples; cada linha é um parágrafo. O “Olá” com o nome e o seu nome no fim entram sozinhos."
        defaultValue={answer?.typed.text ?? ""}
        error={answer?.fields.text}
        required
      />
      <p className="soft">Vai por e-mail e como notificação. Nada é enviado antes de você ver e confirmar.</p>
    </Panel>
  );
}
