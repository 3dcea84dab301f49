import { describe, expect, test } from "vitest";
import type { StoredQuiz } from "./blocks.ts";
import { isSameWord } from "./is-same-word.ts";
import { judgeQuiz, rightAnswer } from "./judge-quiz.ts";

const asked = { kind: "quiz" as const, id: "quiz-1", question: "E agora?", why: "Porque sim." };
const feedback = { right: "Isso.", wrong: "Ainda não." };
const options = [
  { text: "a", right: true, feedback: "A está certa." },
  { text: "b", right: false, feedback: "B não está." },
  { text: "c", right: true, feedback: "" },
];
const single: StoredQuiz = { ...asked, answer: "single", options: options.slice(0, 2) };
const multiple: StoredQuiz = { ...asked, answer: "multiple", options };
const order: StoredQuiz = {
  ...asked,
  answer: "order",
  items: ["x", "y", "z"].map((key) => ({ key, text: key })),
  feedback,
};
const match: StoredQuiz = {
  ...asked,
  answer: "match",
  pairs: [
    { left: "um", right: "ímpar", key: "i" },
    { left: "dois", right: "par", key: "p" },
    { left: "três", right: "ímpar", key: "i" },
  ],
  feedback,
};
const short: StoredQuiz = {
  ...asked,
  answer: "short",
  accept: ["coração", "o coração"],
  forgive: { accents: true, typos: 1 },
  near: [{ text: "pulmão", feedback: "Perto: fica ao lado." }],
  feedback,
};

test.for([single, multiple, order, match, short])("accepts the right answer to a question of kind $answer", (quiz) => {
  expect(judgeQuiz(quiz, rightAnswer(quiz))).toMatchObject({ right: true, why: "Porque sim." });
});

test("judges each picked option, and returns the explanation only for a right answer", () => {
  expect(judgeQuiz(single, { picked: [1] })).toEqual({
    right: false,
    marks: [false],
    feedback: ["B não está."],
    why: null,
  });
  expect(judgeQuiz(multiple, { picked: [0] })).toEqual({
    right: false,
    marks: [true],
    feedback: ["A está certa.", "Certo até aqui, mas ainda falta marcar alguma."],
    why: null,
  });
  expect(judgeQuiz(multiple, { picked: [2, 0, 1] })).toMatchObject({ right: false, marks: [true, true, false] });
});

test("counts items in the right place, and right pairs", () => {
  expect(judgeQuiz(order, { order: ["x", "z", "y"] })).toMatchObject({
    right: false,
    marks: [true, false, false],
    feedback: ["1 item no lugar certo de 3.", "Ainda não."],
  });
  expect(judgeQuiz(match, { matched: ["p", "p", "i"] })).toMatchObject({
    marks: [false, true, true],
    feedback: ["2 pares certos de 3.", "Ainda não."],
  });
  expect(judgeQuiz(match, { matched: ["p", "i", "p"] })?.feedback[0]).toBe("Nenhum par certo de 3.");
});

test("accepts missing accents and a typo, and returns the feedback of near answers", () => {
  expect(judgeQuiz(short, { text: "  CORACAO! " })).toMatchObject({ right: true, feedback: ["Isso."] });
  expect(judgeQuiz(short, { text: "corassão" })).toMatchObject({ right: false, feedback: ["Ainda não."] });
  expect(judgeQuiz(short, { text: "corçaão" })).toMatchObject({ right: true });
  expect(judgeQuiz(short, { text: "pulmao" })).toMatchObject({ right: false, feedback: ["Perto: fica ao lado."] });
});

test.for([
  [single, { picked: [0, 1] }],
  [single, { picked: [7] }],
  [multiple, { picked: [0, 0] }],
  [single, { text: "a" }],
  [order, { order: ["x", "y"] }],
  [order, { order: ["x", "x", "y"] }],
  [order, { picked: [0] }],
  [match, { matched: ["p", "p"] }],
  [match, { matched: ["p", "p", "outra"] }],
  [short, { order: ["coração"] }],
] as const)("returns null for an invalid answer to the question: %j", ([quiz, given]) => {
  expect(judgeQuiz(quiz, structuredClone(given) as Parameters<typeof judgeQuiz>[1])).toBeNull();
});

describe("comparing a typed word with the right one", () => {
  const forgiving = { accents: true, typos: 1 };
  const strict = { accents: false, typos: 0 };
  test.for([
    ["médico regulador", "Medico  Regulador.", forgiving, true],
    ["saúde", "saude", strict, false],
    ["saúde", "Saúde", strict, true],
    ["água", "auga", forgiving, true],
    ["sol", "sul", forgiving, false],
    ["192", "193", forgiving, false],
    ["R$ 2,00", "2,00", strict, false],
    ["coração", "", forgiving, false],
  ] as const)("compares %s with the typed %s", ([word, typed, forgive, isSame]) => {
    expect(isSameWord(typed, word, forgive)).toBe(isSame);
  });
});
