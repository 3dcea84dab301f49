import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/**
 * Finds the command whose name begins the arguments, and returns it with the arguments after its name. `command` is
 * null when no command matches.
 */
export function findCommand(args: readonly string[]): { command: Command | null; rest: readonly string[] } {
  for (const command of COMMANDS) {
    const words = command.name.split(" ");
    if (words.every((word, at) => args[at] === word)) return { command, rest: args.slice(words.length) };
  }
  return { command: null, rest: args };
}
