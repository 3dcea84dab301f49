import { expect, test } from "vitest";
import { finishedText, ownClassText } from "./class-texts.ts";

const DAYS = { _id: "", name: "", starts_on: "2026-10-01", ends_on: "2026-12-12" };

test.for([
  ["running", "2026-11-20", "até 12 de dezembro"],
  ["upcoming", "2026-09-20", "de 1 de outubro a 12 de dezembro"],
  ["ended", "2027-01-02", "encerrada em 12 de dezembro de 2026"],
] as const)("shows a learner the dates of a class that is %s", ([state, today, words]) => {
  expect(ownClassText({ ...DAYS, state }, today)).toBe(words);
});

test.for([
  [0, 0, "Ninguém na turma ainda"],
  [1, 1, "1 de 1 pessoa concluiu"],
  [24, 1, "1 de 24 pessoas concluiu"],
  [1200, 0, "0 de 1.200 pessoas concluíram"],
] as const)("the text for %i people of whom %i finished", ([people, finished, words]) => {
  expect(finishedText({ people, finished })).toBe(words);
});
