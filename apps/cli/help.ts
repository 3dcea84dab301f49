import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { usage } from "./read-call.ts";

/** Returns the text that `vereda --help` prints. */
export function generalHelp(): string {
  const titles = COMMANDS.map(({ name, parameters = [] }) => [name, ...parameters].join(" "));
  const width = Math.max(...titles.map(({ length }) => length)) + 2;
  const lines = COMMANDS.map(({ summary }, at) => `  ${(titles[at] ?? "").padEnd(width)}${summary}`);
  return [
    "vereda – cuida de uma instalação da Vereda: suas academias, suas cópias, sua saúde.",
    "",
    "Uso: npm run vereda -- COMANDO [opções]",
    "",
    ...lines,
    "",
    "Cada comando tem a sua ajuda: npm run vereda -- academy new --help",
    "Os comandos valem com o servidor aberto ou fechado, e leem as mesmas variáveis que `npm start`",
    "(VEREDA_FOLDER, DATABASE_URL, PUBLIC_ORIGIN, PORT, SMTP_URL …).",
  ].join("\n");
}

export function commandHelp(command: Command): string {
  const options = Object.entries(command.options ?? {});
  const titles = options.map(([name, { value }]) => `--${name}${value ? ` ${value}` : ""}`);
  const width = Math.max(0, ...titles.map(({ length }) => length)) + 2;
  return [
    `${command.name} – ${command.summary}`,
    "",
    `Uso: ${usage(command)}`,
    "",
    command.about,
    ...(options.length > 0 ? ["", "Opções:"] : []),
    ...options.map(([, { summary }], at) => `  ${(titles[at] ?? "").padEnd(width)}${summary}`),
  ].join("\n");
}
