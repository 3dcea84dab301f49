export type CheckKey =
  | "browser"
  | "cookies"
  | "storage"
  | "clock"
  | "server"
  | "speed"
  | "video"
  | "sign-language"
  | "version";

/** The result of one check, in plain sentences. */
export interface Finding {
  key: CheckKey;
  isOk: boolean;
  /** The subject of the check if it succeeded, or the problem. */
  title: string;
  /** The observation and its consequence. */
  text: string;
  /** Advice on how to solve the problem. */
  advice?: string;
  /** The result as it is sent to the staff. */
  raw: string;
}

export interface Verdict {
  title: string;
  text: string;
  isGood: boolean;
}

const DEVICE: readonly CheckKey[] = ["browser", "cookies", "storage"];

/** Returns a summary of all findings, by the most serious one. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const wrong = new Set(findings.filter(({ isOk }) => !isOk).map(({ key }) => key));
  if (wrong.size === 0)
    return {
      isGood: true,
      title: "Está tudo certo",
      text: `As ${findings.length} coisas que olhamos funcionam. Se algo ainda não abre, conte para nós: mandamos este resultado junto.`,
    };
  if (wrong.has("server"))
    return {
      isGood: false,
      title: "A academia não respondeu",
      text: "Tente de novo em alguns minutos. Se as outras páginas da internet também não abrem, o problema é da conexão.",
    };
  if (DEVICE.some((key) => wrong.has(key)))
    return {
      isGood: false,
      title: "Algo neste aparelho atrapalha",
      text: "Há um ajuste a fazer no navegador antes de estudar.",
    };
  if (wrong.has("speed"))
    return {
      isGood: true,
      title: "Dá para estudar, devagar",
      text: "Leituras e perguntas abrem bem. Vídeos podem parar no meio, porque a internet daqui está fraca agora.",
    };
  return {
    isGood: true,
    title: "Dá para estudar, com um porém",
    text: "O principal funciona. Veja o que falta abaixo.",
  };
}

/** Returns all findings as one line of text, for the clipboard and the staff. */
export function findingsText(findings: readonly Finding[]): string {
  return findings.map(({ isOk, raw }) => `${isOk ? "ok" : "ATENÇÃO"} – ${raw}`).join("; ");
}
