/** A result of a check of `vereda doctor`. */
export interface Finding {
  status: "ok" | "warning" | "fault";
  /** The subject of the check, in pt-BR: "Banco de dados". */
  about: string;
  sentence: string;
  /** The next step for the person, in pt-BR; only on a warning or a fault. */
  advice?: string;
}

export function ok(about: string, sentence: string): Finding {
  return { status: "ok", about, sentence };
}

export function warning(about: string, sentence: string, advice: string): Finding {
  return { status: "warning", about, sentence, advice };
}

export function fault(about: string, sentence: string, advice: string): Finding {
  return { status: "fault", about, sentence, advice };
}
