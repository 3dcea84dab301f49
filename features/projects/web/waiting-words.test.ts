import { expect, test } from "vitest";
import { waitingText } from "./waiting-text.ts";

test("names what waits to be sent, with the number of each kind", () => {
  expect(waitingText({ steps: 0, answers: 2, reflections: 1, flows: 0, places: 0 })).toBe("2 respostas e 1 reflexão");
  expect(waitingText({ steps: 1, answers: 0, reflections: 2, flows: 1, places: 0 })).toBe(
    "1 resposta, 2 reflexões e 1 conteúdo lido",
  );
  expect(waitingText({ steps: 3, answers: 0, reflections: 0, flows: 0, places: 0 })).toBe("3 conteúdos lidos");
  expect(waitingText({ steps: 1, answers: 0, reflections: 0, flows: 0, places: 2 })).toBe(
    "2 marcações e 1 conteúdo lido",
  );
  expect(waitingText({ steps: 0, answers: 0, reflections: 0, flows: 0, places: 0 })).toBe("");
});
