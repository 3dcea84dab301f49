import type { Config } from "#apps/server/config.ts";
import type { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
  /** The command as typed, one or two words: "academy new". */
  name: string;
  /** A sentence for the general help, in pt-BR. */
  summary: string;
  /** The parameters' names in order; names in brackets are optional: ["ACADEMIA", "[PASTA]"]. */
  parameters?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** The body of the command's help, in pt-BR: details and examples. */
  about: string;
  /** Returns the exit code. Throws StartProblem for a problem that the person can solve. */
  run(call: Call): Promise<number>;
  /**
   * Called instead of `run` when the environment variables are invalid; returns the exit code. Without this function,
   * the problem is printed.
   */
  refuseConfig?(problem: StartProblem, call: Omit<Call, "config">): number;
}

interface Option {
  /** The placeholder of the option's value in the help; absent for a flag. */
  value?: string;
  summary: string;
}

/** The arguments, terminal and configuration of one run of a command. */
export interface Call {
  parameters: readonly string[];
  /**
   * Returns the value of an option; undefined when the option was not given. Throws for an option that the command does
   * not declare.
   */
  option(name: string): string | undefined;
  /** Returns whether a flag was given. Throws for a flag that the command does not declare. */
  isOn(name: string): boolean;
  terminal: Terminal;
  config: Config;
}
