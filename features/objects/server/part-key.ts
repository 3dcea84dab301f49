import { createHash } from "node:crypto";
import type { StoredQuiz } from "./blocks.ts";

type Choice = Extract<StoredQuiz, { options: unknown }>;

/**
 * Returns a stable key for a part of a block. The key is independent of the part's position, which could reveal the
 * answer.
 */
export function keyOf(block: string, text: string): string {
  return createHash("sha256").update(`${block}\n${text}`).digest("hex").slice(0, 10);
}

/**
 * Returns a key for each option of a question. A key changes with the option's text and, for true or false, with the
 * question, which alone gives the option a meaning. Migration 0295 computes the same keys.
 */
export function optionKeys({ id, question, answer, options }: Choice): string[] {
  const base = answer === "true_false" ? `${id}\n${question}` : id;
  return options.map(({ text }, at) => {
    const before = options.slice(0, at).filter((other) => other.text === text).length;
    return keyOf(base, before > 0 ? `${text}\n${before + 1}` : text);
  });
}
