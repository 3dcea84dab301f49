import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/** The command that the arguments name first, and the arguments after its name. Null: no such command. */
export function findCommand(args: readonly string[]): { command: Command | null; rest: readonly string[] } {
  for (const command of COMMANDS) {
    const words = command.name.split(" ");
    if (words.every((word, at) => args[at] === word)) return { command, rest: args.slice(words.length) };
  }
  return { command: null, rest: args };
}
