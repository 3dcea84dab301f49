import { BadgeCheck, ShieldX } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Validation } from "../contract.ts";
import { COMPACT_JWS } from "../engine/qr-claims.ts";
import { verifyQr } from "./verify-qr.ts";

type Result = "none" | "genuine" | "forged";

/** Whether the QR code by which one came was signed by the academy and says what the register says. */
export function QrCheck({ certificate }: { certificate: NonNullable<Validation["certificate"]> }) {
  const [result, setResult] = useState<Result>("none");
  useEffect(() => {
    let isWanted = true;
    const jws = COMPACT_JWS.exec(location.hash)?.[0];
    if (jws)
      verifyQr(jws, certificate).then(
        (found) => isWanted && setResult(found ? "genuine" : "forged"),
        // A browser that can't verify such signatures says nothing about them.
        () => {},
      );
    return () => void (isWanted = false);
  }, [certificate]);
  if (result === "forged")
    return (
      <li data-warn role="alert">
        <Icon of={ShieldX} />
        <span>
          <b>O código QR não confere</b>
          <span>Ele não foi assinado pela academia, ou diz outra coisa. Desconfie do papel.</span>
        </span>
      </li>
    );
  return (
    <li>
      <Icon of={BadgeCheck} />
      <span>
        <b>{result === "genuine" ? "A assinatura do código QR confere" : "Nada mudou desde a emissão"}</b>
        <span>
          {result === "genuine"
            ? "Este aparelho a conferiu com a chave da academia."
            : "O que está aqui é o que foi impresso."}
        </span>
      </span>
    </li>
  );
}
