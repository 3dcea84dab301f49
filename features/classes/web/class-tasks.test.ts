import { expect, test } from "vitest";
import type { EndingClasses } from "../contract.ts";
import { classTasks } from "./class-tasks.ts";

test("the staff's home links to all classes if more are ending than it shows", () => {
  const course = { _id: "c", friendly_id: "horta", name: "Horta" };
  const shown = { _id: "a", name: "Manhã", course, starts_on: "2026-01-01", ends_on: "2026-11-21", state: "running" };
  const ending = { today: "2026-11-20", classes: [{ ...shown, people: 2, finished: 1 }], has_more: false };
  const tasks = (has_more: boolean) => classTasks({ ...ending, has_more } as EndingClasses).map(({ to }) => to);
  expect(tasks(false)).toEqual(["/gestao/turmas/a?quem=falta"]);
  expect(tasks(true)).toEqual(["/gestao/turmas/a?quem=falta", "/gestao/turmas"]);
});
