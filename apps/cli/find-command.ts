import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/** The command that these words begin with, and what follows it. */
export function findCommand(words: readonly string[]): { command: Command | null; rest: readonly string[] } {
  for (const command of COMMANDS) {
    const own = command.words.split(" ");
    if (own.every((word, at) => words[at] === word)) return { command, rest: words.slice(own.length) };
  }
  return { command: null, rest: words };
}
