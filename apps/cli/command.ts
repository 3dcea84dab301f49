import type { Config } from "#apps/server/config.ts";
import type { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
  /** What one types: "academy new". */
  words: string;
  /** One line, in pt-BR. */
  summary: string;
  /** In their order; those in brackets may be left out: ["ACADEMIA", "[PASTA]"]. */
  parameters?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** What else its help says: what it does, examples. */
  about: string;
  /** Gives the exit code. Throws StartProblem for what the person can solve. */
  run(call: Call): Promise<number>;
  /** Takes the place of `run` when the variables of the environment are wrong; without it, the problem is printed. */
  refuseConfig?(problem: StartProblem, call: Omit<Call, "config">): number;
}

interface Option {
  /** The name of its value in the help; absent for one that is on or off. */
  value?: string;
  summary: string;
}

/** A command as it was typed. */
export interface Call {
  parameters: readonly string[];
  /** The value of an option; undefined when it was not given. */
  option(name: string): string | undefined;
  isOn(name: string): boolean;
  terminal: Terminal;
  config: Config;
}
