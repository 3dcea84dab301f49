import type { Config } from "#apps/server/config.ts";
import type { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
  /** As it is typed, of one or two words: "academy new". */
  name: string;
  /** One line, in pt-BR. */
  summary: string;
  /** Their names in order; those in brackets are optional: ["ACADEMIA", "[PASTA]"]. */
  parameters?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** The body of its help, in pt-BR: details and examples. */
  about: string;
  /** Returns the exit code. Throws StartProblem for a problem that the person can solve. */
  run(call: Call): Promise<number>;
  /** Runs instead of `run` when the environment variables are invalid; without it, the problem is printed. */
  refuseConfig?(problem: StartProblem, call: Omit<Call, "config">): number;
}

interface Option {
  /** The placeholder of its value in the help; absent for a flag. */
  value?: string;
  summary: string;
}

/** The arguments of one run of a command, and where it runs. */
export interface Call {
  parameters: readonly string[];
  /** The value of an option; undefined when it was not given. Throws for an option that the command does not declare. */
  option(name: string): string | undefined;
  /** Whether a flag was given. Throws for one that the command does not declare. */
  isOn(name: string): boolean;
  terminal: Terminal;
  config: Config;
}
