import { numberText } from "#shared/number-text.ts";
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

export const OUTCOME_LABELS: Record<PersonImportRow["outcome"], string> = {
  new: "Entra",
  update: "Ganha o curso",
  same: "Já está igual",
  refused: "Fica de fora",
};

export const DELIMITER_LABELS: Record<string, string> = {
  ";": "ponto e vírgula",
  ",": "vírgulas",
  "\t": "tabulações",
  "": "a primeira aba",
};

export function peopleText(count: number): string {
  return count === 1 ? "1 pessoa" : `${numberText(count)} pessoas`;
}
