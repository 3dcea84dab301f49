import { Ban, LockOpen } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { Field } from "#ui/field.tsx";
import type { Selection } from "../contract.ts";
import { Panel } from "./action-panel.tsx";

interface SuspensionPanelsProps {
  selection: Selection;
  /** Number of selected people, in words: “12 pessoas”. */
  people: string;
  answer: ActionResult | undefined;
}

/** Panels that suspend the access of the selected people, or give it back. */
export function SuspensionPanels({ selection, people, answer }: SuspensionPanelsProps) {
  return (
    <>
      {selection.everyone && selection.state === "suspended" ? null : (
        <Panel
          selection={selection}
          intent="suspend"
          title="Suspender o acesso"
          icon={Ban}
          button={`Suspender ${people}`}
        >
          <p className="soft">
            Saem de todos os dispositivos, não entram mais e não recebem e-mails nem avisos. O que fizeram e os
            certificados ficam. Quem é da equipe fica de fora.
          </p>
          <Field
            label="Por que suspender"
            name="reason"
            maxLength={300}
            hint="Fica no registro, e cada pessoa pode pedir para ler."
            defaultValue={answer?.typed.reason ?? ""}
            error={answer?.fields.reason}
            required
          />
        </Panel>
      )}
      <Panel
        selection={selection}
        intent="restore-access"
        title="Devolver o acesso"
        icon={LockOpen}
        button={`Devolver a ${people}`}
      >
        <p className="soft">Quem está com o acesso suspenso pode entrar de novo, como antes. Nenhum e-mail vai.</p>
      </Panel>
    </>
  );
}
