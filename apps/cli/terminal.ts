import { createInterface, type Interface } from "node:readline/promises";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { interruption } from "./interruption.ts";

/** Thrown when the person presses Ctrl+C at a question. */
export class InputEnded extends Error {}

interface Question {
  question: string;
  /** The value that an empty answer stands for. */
  fallback?: string;
  /** Returns why an answer is invalid, in pt-BR; null for a valid one. */
  fault?(answer: string): string | null;
}

/**
 * The terminal in which a command runs. `ask` and `confirm` throw StartProblem when the terminal is not interactive.
 */
export class Terminal {
  /** Whether questions can be asked. Tests set VEREDA_ASKS to answer through a pipe. */
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

  /** Asks a yes-or-no question. Returns true only for “s” or “sim”. */
  async confirm(question: string): Promise<boolean> {
    return /^s(im)?$/i.test((await this.#read(`${question} [s/N]: `)).trim());
  }

  close(): void {
    this.#lines?.close();
  }

  /** Opens the input. An interruption closes it, which ends an open question without an answer. */
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
    if (done) throw new InputEnded("The input ended");
    return value;
  }
}
