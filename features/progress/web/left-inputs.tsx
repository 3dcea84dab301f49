import { CloudOff } from "lucide";
import { useEffect } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { sendLeftInputs, useStuckInputs } from "./outbox.ts";

/** Sends inputs recorded while offline, and shows how many are still waiting on this device. */
export function LeftInputs() {
  const userId = useRootData()?.user?._id;
  const stuck = useStuckInputs();
  useEffect(() => {
    if (userId) sendLeftInputs(userId);
  }, [userId]);
  return (
    <p className="left-inputs" role="status">
      {stuck > 0 ? (
        <>
          <Icon of={CloudOff} />
          Sem conexão: {stuck === 1 ? "1 passo guardado" : `${stuck} passos guardados`} neste aparelho. Enviamos assim
          que ela voltar.
        </>
      ) : null}
    </p>
  );
}
