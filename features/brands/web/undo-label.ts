import type { SettingsSheet } from "../contract.ts";

const OF: Readonly<Record<SettingsSheet, string>> = {
  rules: "das regras",
  google: "da entrada com o Google",
  "sign-language": "do botão de Libras",
  embeds: "dos sites incorporados",
  heads: "das etiquetas das páginas",
};

/** Says which form's change the one step back takes back: rules and integrations share it. */
export function undoLabel(sheet: SettingsSheet | null): string {
  return `Desfazer a última mudança ${OF[sheet ?? "rules"]}`;
}
