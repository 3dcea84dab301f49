import { parseArgs } from "node:util";
import type { Call, Command } from "./command.ts";

/** Thrown for an invalid command line; the message says why, in pt-BR. */
export class UsageProblem extends Error {}

/** Parses the arguments that follow a command's name. Throws UsageProblem. */
export function readCall(command: Command, args: readonly string[]): Pick<Call, "parameters" | "option" | "isOn"> {
  const { options = {}, parameters = [] } = command;
  const { values, positionals } = parseCommandLine(command, args);
  const required = parameters.filter((name) => !name.startsWith("["));
  const missing = required[positionals.length];
  if (missing) throw new UsageProblem(`Falta dizer ${missing}: ${usage(command)}`);
  if (positionals.length > parameters.length)
    throw new UsageProblem(`“${positionals[parameters.length]}” está sobrando: ${usage(command)}`);
  const valueOf = (name: string) => {
    if (!options[name]) throw new Error(`The command declares no option ${name}`);
    return values[name];
  };
  return {
    parameters: positionals,
    option: (name) => {
      const value = valueOf(name);
      return typeof value === "string" ? value : undefined;
    },
    isOn: (name) => valueOf(name) === true,
  };
}

/** Returns a command's usage: "npm run vereda -- academy import PASTA [--yes]". */
export function usage({ name, parameters = [], options = {} }: Command): string {
  const flags = Object.entries(options).map(([flag, { value }]) => `[--${flag}${value ? ` ${value}` : ""}]`);
  return ["npm run vereda --", name, ...parameters, ...flags].join(" ");
}

function parseCommandLine(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(`${faultInPortuguese(error as NodeJS.ErrnoException)} ${usage(command)}`);
  }
}

function faultInPortuguese({ code, message }: NodeJS.ErrnoException): string {
  const name = /'(?:-\w, )?(-[^' ,<]+)/.exec(message)?.[1] ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `Não há a opção “${name}”:`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE")
    return /does not take/.test(message) ? `A opção “${name}” não leva valor:` : `Falta o valor de “${name}”:`;
  return "O comando não pôde ser lido:";
}
