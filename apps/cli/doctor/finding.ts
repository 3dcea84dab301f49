/** What a check of `vereda doctor` found. */
export interface Finding {
  status: "right" | "warning" | "fault";
  /** What was looked at: "Banco de dados". */
  about: string;
  sentence: string;
  /** What to do; on a warning or a fault. */
  advice?: string;
}

export function right(about: string, sentence: string): Finding {
  return { status: "right", about, sentence };
}

export function warning(about: string, sentence: string, advice: string): Finding {
  return { status: "warning", about, sentence, advice };
}

export function fault(about: string, sentence: string, advice: string): Finding {
  return { status: "fault", about, sentence, advice };
}
