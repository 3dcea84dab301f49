import { useEffect, useState } from "react";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { Button } from "#ui/button.tsx";
import { type PushAbility, pushAbility, subscribeToPush, unsubscribeFromPush } from "./push-subscription.ts";

type Push = Calls["GET /projects/notifications"]["output"]["push"];

/**
 * Panel that lets this browser show notifications while the academy is closed, once the person has given permission.
 */
export function DevicePanel({ push }: { push: Push }) {
  const { isOn, ability, isBusy, message, change } = usePush(push);
  return (
    <div className="notice-device">
      <p>{ability ? sentenceFor(ability, isOn) : "Este navegador pode avisar você mesmo com a academia fechada."}</p>
      {ability === "none" || ability === "refused" ? null : (
        <p className="needs-script">
          <Button kind={isOn ? "quiet" : "strong"} disabled={isBusy || !ability} onClick={change}>
            {isOn ? "Parar neste aparelho" : "Receber avisos neste aparelho"}
          </Button>
        </p>
      )}
      <p className="soft" role="status">
        {message}
      </p>
      {push.others > 0 ? (
        <p className="soft">
          {push.others === 1
            ? "Outro aparelho seu também avisa."
            : `Outros ${push.others} aparelhos seus também avisam.`}
        </p>
      ) : null}
    </div>
  );
}

function sentenceFor(ability: PushAbility, isOn: boolean): string {
  if (ability === "none")
    return "Este navegador não mostra avisos. No iPhone, primeiro ponha a academia na tela de início: Compartilhar, “Adicionar à Tela de Início”.";
  if (ability === "refused")
    return "Os avisos deste site estão bloqueados no navegador. Libere-os nas permissões do site, ao lado do endereço, e volte aqui.";
  if (isOn)
    return "Este aparelho avisa você, mesmo com a academia fechada. O texto chega cifrado: só este navegador o lê. Ao sair da academia, os avisos param.";
  return "Este navegador pode avisar você mesmo com a academia fechada. Vale para o que está “na hora”, fora das horas de sossego.";
}

function usePush(push: Push) {
  const [ability, setAbility] = useState<PushAbility | null>(null);
  const [isWanted, setIsWanted] = useState(push.is_on);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  useEffect(() => void pushAbility().then(setAbility, () => setAbility("none")), []);
  const isOn = isWanted && ability === "on";
  const change = async () => {
    setIsBusy(true);
    try {
      const device = isOn ? null : await subscribeToPush(push.key);
      if (isOn) await unsubscribeFromPush();
      if (isOn || device) {
        const answer = await api("POST /projects/change-push-device", { device });
        setIsWanted(answer.is_on);
        setMessage(answer.message);
      }
    } catch (error) {
      if (error instanceof DOMException)
        setMessage("O serviço de avisos deste navegador não respondeu. Tente de novo daqui a pouco.");
      else toastError(error);
    }
    setAbility(await pushAbility());
    setIsBusy(false);
  };
  return { isOn, ability, isBusy, message, change };
}
