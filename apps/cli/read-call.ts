import { parseArgs } from "node:util";
import type { Call, Command } from "./command.ts";

/** The command was typed wrongly; the message says how. */
export class UsageProblem extends Error {}

/** Reads what follows a command's words. Throws UsageProblem. */
export function readCall(command: Command, words: readonly string[]): Pick<Call, "parameters" | "option" | "isOn"> {
  const { options = {}, parameters = [] } = command;
  const { values, positionals } = parsed(command, words);
  const required = parameters.filter((name) => !name.startsWith("["));
  const missing = required[positionals.length];
  if (missing) throw new UsageProblem(`Falta dizer ${missing}: ${usage(command)}`);
  if (positionals.length > parameters.length)
    throw new UsageProblem(`“${positionals[parameters.length]}” está sobrando: ${usage(command)}`);
  const known = (name: string) => {
    if (!options[name]) throw new Error(`The command declares no option ${name}`);
    return values[name];
  };
  return {
    parameters: positionals,
    option: (name) => {
      const value = known(name);
      return typeof value === "string" ? value : undefined;
    },
    isOn: (name) => known(name) === true,
  };
}

/** "npm run vereda -- academy import PASTA [--yes]" */
export function usage({ words, parameters = [], options = {} }: Command): string {
  const flags = Object.entries(options).map(([name, { value }]) => `[--${name}${value ? ` ${value}` : ""}]`);
  return ["npm run vereda --", words, ...parameters, ...flags].join(" ");
}

function parsed(command: Command, words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(`${inPortuguese(error as NodeJS.ErrnoException)} ${usage(command)}`);
  }
}

function inPortuguese({ code, message }: NodeJS.ErrnoException): string {
  const name = /'(?:-\w, )?(-[^' ,<]+)/.exec(message)?.[1] ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `Não há a opção “${name}”:`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE")
    return /does not take/.test(message) ? `A opção “${name}” não leva valor:` : `Falta o valor de “${name}”:`;
  return "O comando não pôde ser lido:";
}
