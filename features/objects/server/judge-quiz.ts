import type { Given, Judgement } from "../contract.ts";
import type { AnswerFeedback, StoredQuiz } from "./blocks.ts";
import { isSameWord } from "./is-same-word.ts";
import { optionKeys } from "./part-key.ts";

/** Judges a learner's answer to a question. Returns null when the answer does not fit this kind of question. */
export function judgeQuiz(quiz: StoredQuiz, given: Given): Judgement | null {
  if (quiz.answer === "order") return "order" in given ? judgeOrder(quiz, given.order) : null;
  if (quiz.answer === "match") return "matched" in given ? judgeMatch(quiz, given.matched) : null;
  if (quiz.answer === "short") return "text" in given ? judgeShort(quiz, given.text) : null;
  return "picked" in given ? judgePicked(quiz, given.picked) : null;
}

/** Returns the right answer to a question, in the form in which a learner would give it. */
export function rightAnswer(quiz: StoredQuiz): Given {
  if (quiz.answer === "order") return { order: quiz.items.map(({ key }) => key) };
  if (quiz.answer === "match") return { matched: quiz.pairs.map(({ key }) => key) };
  if (quiz.answer === "short") return { text: quiz.accept[0] ?? "" };
  const keys = optionKeys(quiz);
  return { picked: keys.filter((_, at) => quiz.options[at]?.right) };
}

/** Returns an answer with keys of options instead of their positions, which change when an author moves an option. */
export function withKeys(quiz: StoredQuiz, given: Given): Given {
  if (!("picked" in given && "options" in quiz)) return given;
  const keys = optionKeys(quiz);
  return { picked: given.picked.map((one) => (typeof one === "number" ? (keys[one] ?? one) : one)) };
}

type QuizWith<Part extends "options" | "items" | "pairs" | "accept"> = Extract<StoredQuiz, Record<Part, unknown>>;

function judgePicked(quiz: QuizWith<"options">, given: (string | number)[]): Judgement | null {
  const { answer, options, why } = quiz;
  const keys = optionKeys(quiz);
  const picked = given.map((one) => (typeof one === "number" ? one : keys.indexOf(one)));
  const isOne = answer !== "multiple";
  const isKnown = new Set(picked).size === picked.length && picked.every((at) => options[at]);
  if (!isKnown || (isOne && picked.length !== 1)) return null;
  const marks = picked.map((at) => options[at]?.right === true);
  const needed = options.filter((option) => option.right).length;
  const right = marks.every(Boolean) && marks.length === needed;
  const isMissing = !right && marks.every(Boolean);
  const texts = picked.map((at) => options[at]?.feedback ?? "").filter(Boolean);
  const feedback = isMissing ? [...texts, "Certo até aqui, mas ainda falta marcar alguma."] : texts;
  return { right, marks, feedback, why: right ? why : null };
}

function judgeOrder({ items, feedback, why }: QuizWith<"items">, order: string[]): Judgement | null {
  if (!isSameSet(order, new Set(items.map(({ key }) => key)))) return null;
  return judgeParts(
    order.map((key, at) => items[at]?.key === key),
    { feedback, why, part: "lugar" },
  );
}

function judgeMatch({ pairs, feedback, why }: QuizWith<"pairs">, matched: string[]): Judgement | null {
  const keys = new Set(pairs.map(({ key }) => key));
  if (matched.length !== pairs.length || !matched.every((key) => keys.has(key))) return null;
  return judgeParts(
    matched.map((key, at) => pairs[at]?.key === key),
    { feedback, why, part: "par" },
  );
}

function judgeShort({ accept, forgive, near, feedback, why }: QuizWith<"accept">, text: string): Judgement {
  const right = accept.some((word) => isSameWord(text, word, forgive));
  const almost = right ? undefined : near.find((one) => isSameWord(text, one.text, forgive));
  const sentence = almost?.feedback || (right ? feedback.right : feedback.wrong);
  return { right, marks: [right], feedback: sentence ? [sentence] : [], why: right ? why : null };
}

interface Parts {
  feedback: AnswerFeedback;
  why: string | null;
  part: "lugar" | "par";
}

function judgeParts(marks: boolean[], { feedback, why, part }: Parts): Judgement {
  const right = marks.every(Boolean);
  const hits = marks.filter(Boolean).length;
  const count = right ? [] : [`${countOf(hits, part)} de ${marks.length}.`];
  const sentence = right ? feedback.right : feedback.wrong;
  return { right, marks, feedback: [...count, ...(sentence ? [sentence] : [])], why: right ? why : null };
}

function countOf(hits: number, part: Parts["part"]): string {
  const what = part === "lugar" ? (hits === 1 ? "item no lugar certo" : "itens no lugar certo") : "par certo";
  if (hits === 0) return `Nenhum ${part === "lugar" ? "item no lugar certo" : "par certo"}`;
  return `${hits} ${part === "par" && hits > 1 ? "pares certos" : what}`;
}

function isSameSet(order: string[], keys: ReadonlySet<string>): boolean {
  return order.length === keys.size && new Set(order).size === keys.size && order.every((key) => keys.has(key));
}
