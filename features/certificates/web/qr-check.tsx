import { BadgeCheck, FileSearch, ShieldQuestionMark, ShieldX } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Validation } from "../contract.ts";
import { type QrResult, verifyQr } from "./verify-qr.ts";

const RESULT_TEXTS = {
  none: {
    icon: FileSearch,
    title: "Falta comparar com o papel",
    text: "O nome, o curso, as horas e as datas são os mesmos?",
  },
  genuine: {
    icon: BadgeCheck,
    title: "A assinatura do código QR confere",
    text: "Este aparelho a conferiu com a chave da academia, e ela diz o mesmo que o registro.",
  },
  unchecked: {
    icon: ShieldQuestionMark,
    title: "A assinatura do código QR não foi conferida",
    text: "Este navegador não consegue. O que está aqui vem do registro da academia: compare com o papel.",
  },
  withdrawn: {
    icon: ShieldQuestionMark,
    title: "A assinatura do código QR não vale mais",
    text: "A chave dela vazou, e a academia a retirou. O que está aqui vem do registro, que continua valendo: compare com o papel. Quem recebeu o certificado pode baixar outro, com assinatura nova.",
  },
  forged: {
    icon: ShieldX,
    title: "O código QR não confere",
    text: "Ele não foi assinado pela academia, ou diz outra coisa. Desconfie do papel.",
  },
} as const;

/**
 * Result of the check of the scanned QR code: whether the academy signed it, and
 * whether it matches the academy's records.
 */
export function QrCheck({ certificate }: { certificate: NonNullable<Validation["certificate"]> }) {
  const [result, setResult] = useState<QrResult>("none");
  useEffect(() => {
    let isWanted = true;
    void verifyQr(location.hash, certificate).then((found) => isWanted && setResult(found));
    return () => void (isWanted = false);
  }, [certificate]);
  const { icon, title, text } = RESULT_TEXTS[result];
  const isForged = result === "forged";
  return (
    <li data-warn={isForged || undefined} role={isForged ? "alert" : undefined}>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </li>
  );
}
