import { createInterface, type Interface } from "node:readline/promises";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { interruption } from "./interruption.ts";

/** The person pressed Ctrl+C at a question. */
export class Stopped extends Error {}

interface Question {
  question: string;
  /** The value of an empty answer. */
  fallback?: string;
  /** Why an answer is invalid, in pt-BR; null for a valid one. */
  fault?(answer: string): string | null;
}

/** The terminal in which a command runs. `ask` and `confirm` throw StartProblem where nobody can answer. */
export class Terminal {
  /** Tests set VEREDA_ASKS to answer through a pipe. */
  readonly isInteractive = (process.stdin.isTTY && process.stdout.isTTY) || process.env.VEREDA_ASKS === "1";
  #lines: Interface | undefined;
  #typed: AsyncIterator<string> | undefined;

  print(text = ""): void {
    console.log(text);
  }

  warn(text: string): void {
    console.error(`\n${text}\n`);
  }

  /** Asks until the answer is valid. Throws Stopped when the input ends. */
  async ask({ question, fallback, fault }: Question): Promise<string> {
    for (;;) {
      const shown = fallback ? `${question} [${fallback}]: ` : `${question}: `;
      const answer = (await this.#read(shown)).trim() || (fallback ?? "");
      const reason = fault?.(answer) ?? null;
      if (reason === null) return answer;
      this.print(`  ${reason}`);
    }
  }

  /** Whether the person agrees; only “s” or “sim” does. */
  async confirm(question: string): Promise<boolean> {
    return /^s(im)?$/i.test((await this.#read(`${question} [s/N]: `)).trim());
  }

  close(): void {
    this.#lines?.close();
  }

  /** An interruption closes the input, which ends a question without an answer. */
  #open(): Interface {
    interruption.addEventListener("abort", () => this.close());
    return createInterface({ input: process.stdin, output: process.stdout });
  }

  async #read(prompt: string): Promise<string> {
    if (!this.isInteractive) throw new StartProblem("Este comando faz perguntas, e aqui ninguém pode respondê-las.");
    this.#lines ??= this.#open();
    this.#typed ??= this.#lines[Symbol.asyncIterator]();
    process.stdout.write(prompt);
    const { value, done } = await this.#typed.next();
    if (done) throw new Stopped("The input ended");
    return value;
  }
}
