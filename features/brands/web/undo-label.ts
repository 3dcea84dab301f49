import type { SettingsSheet } from "../contract.ts";

const FORM_NAMES: Readonly<Record<SettingsSheet, string>> = {
  rules: "das regras",
  google: "da entrada com o Google",
  "sign-language": "do botão de Libras",
  embeds: "dos sites incorporados",
  heads: "das etiquetas das páginas",
};

/**
 * Returns the label of the undo button, which names the form of the last change, because several forms share one undo.
 */
export function undoLabel(sheet: SettingsSheet | null): string {
  return `Desfazer a última mudança ${FORM_NAMES[sheet ?? "rules"]}`;
}
