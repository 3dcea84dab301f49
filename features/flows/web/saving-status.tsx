import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Saving } from "./answer-outbox.ts";
import type { FlowAddresses } from "./flow-addresses.ts";

interface SavingStatusProps {
  saving: Saving;
  isPreview: boolean;
  /** Id of the block that is open. */
  blockId: string;
  to: Pick<FlowAddresses, "block">;
  onRetry(): void;
}

/** Short text in the page's header about whether the answers are saved. */
export function SavingStatus({ saving, isPreview, blockId, to, onRetry }: SavingStatusProps) {
  if (isPreview) return <p className="flow-saved">Prévia: nada é guardado</p>;
  return (
    <p className="flow-saved" role="status">
      {saving.state === "saving" ? (
        <>
          <Icon of={LoaderCircle} /> Salvando…
        </>
      ) : saving.state === "waiting" ? (
        <>
          <Icon of={CloudOff} /> {saving.isEncrypted ? "Guardado neste aparelho" : "Guardado nesta página"}
        </>
      ) : saving.state === "refused" ? (
        <>
          <Icon of={TriangleAlert} /> Não salvou.{" "}
          {saving.refused && saving.refused !== blockId ? (
            <Link className="link" to={to.block(saving.refused)}>
              Voltar à pergunta
            </Link>
          ) : (
            <button type="button" className="link" onClick={onRetry}>
              Tentar de novo
            </button>
          )}
        </>
      ) : (
        <>
          <Icon of={Check} /> Salvo
        </>
      )}
    </p>
  );
}

/** Alert about answers that wait for a connection. */
export function OfflineNote({ saving }: { saving: Saving }) {
  if (saving.state !== "waiting") return null;
  const { waiting, isEncrypted } = saving;
  const what =
    waiting === 1 ? "Sua última resposta está guardada" : `Suas ${waiting} últimas respostas estão guardadas`;
  const goes = waiting === 1 ? "vai sozinha" : "vão sozinhas";
  return (
    <div className="alert" role="status">
      <b>Sem internet.</b>{" "}
      {isEncrypted
        ? `${what} neste aparelho, com criptografia, e ${goes} quando ela voltar. Pode continuar.`
        : `${what} só nesta página, e ${goes} quando ela voltar. Pode continuar, mas não feche a página.`}
    </div>
  );
}
