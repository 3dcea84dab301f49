import { createInterface, type Interface } from "node:readline/promises";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { interruption } from "./interruption.ts";

/** The person pressed Ctrl+C at a question. */
export class Stopped extends Error {}

interface Question {
  question: string;
  /** What an empty answer means. */
  otherwise?: string;
  /** What is wrong with an answer, in pt-BR; null for nothing. */
  fault?(answer: string): string | null;
}

/** What the person sees and types. Questions are asked only where somebody can answer them. */
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

  /** Asks again until an answer has no fault. */
  async ask({ question, otherwise, fault }: Question): Promise<string> {
    for (;;) {
      const shown = otherwise ? `${question} [${otherwise}]: ` : `${question}: `;
      const answer = (await this.#read(shown)).trim() || (otherwise ?? "");
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

  /** A question ends without an answer when the process is asked to end. */
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
