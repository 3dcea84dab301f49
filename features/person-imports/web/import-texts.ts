import type { PersonImport, PersonImportRow } from "../contract.ts";

export const STATE_LABELS: Record<PersonImport["state"], string> = {
  checked: "Conferida, não gravada",
  running: "Gravando",
  finished: "Gravada",
  undoing: "Desfazendo",
  undone: "Desfeita",
  "undo-failed": "Parou ao desfazer",
  failed: "Parou",
};

/** Labels of a row's outcome: before the import is written, and after. */
export const OUTCOME_LABELS: Record<PersonImportRow["outcome"], readonly [string, string]> = {
  new: ["Entra", "Entrou"],
  update: ["Ganha o curso", "Ganhou o curso"],
  same: ["Já está igual", "Já estava igual"],
  refused: ["Fica de fora", "Ficou de fora"],
};

/** Whether an import has been written, also if it has been undone since. */
export function isWritten(state: PersonImport["state"]): boolean {
  return state === "finished" || state === "undoing" || state === "undone" || state === "undo-failed";
}

export const DELIMITER_LABELS: Record<string, string> = {
  ";": "ponto e vírgula",
  ",": "vírgulas",
  "\t": "tabulações",
  "": "a primeira aba",
};
