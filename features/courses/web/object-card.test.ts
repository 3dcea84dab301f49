import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CourseObject } from "../contract.ts";
import { cardKey, ObjectCard } from "./object-card.tsx";

const OBJECT: CourseObject = {
  _id: "0198a1b2-0000-7000-8000-000000000001",
  course: "0198a1b2-0000-7000-8000-000000000002",
  config: { friendly_id: "ouvir" },
  title: "Ouvir",
  type: "content",
  link_type: null,
  link: null,
  minutes: 5,
  points: 10,
  state: "open",
  completeness: 0,
  favorite: false,
  opened_by: null,
  opens_at: null,
};

const OTHERS: Partial<CourseObject>[] = [
  { _id: "0198a1b2-0000-7000-8000-000000000003" },
  { config: { friendly_id: "escutar" } },
  { title: "Escutar" },
  { type: "joco" },
  { type: "link", link_type: "video" },
  { minutes: 6 },
  { state: "done" },
  { state: "blocked", type: "blocked", opened_by: "Acolher" },
  { completeness: 0.4 },
];

test.for(OTHERS)("cards that render differently have different keys: %o", (other) => {
  const [one, two] = [OBJECT, { ...OBJECT, ...other }];

  expect(render(two, false)).not.toBe(render(one, false));
  expect(cardKey("curso", two, false)).not.toBe(cardKey("curso", one, false));
});

test("the key also depends on the study plan and the course", () => {
  expect(cardKey("curso", OBJECT, true)).not.toBe(cardKey("curso", OBJECT, false));
  expect(cardKey("outro", OBJECT, false)).not.toBe(cardKey("curso", OBJECT, false));
});

test("a card whose trail opens later says when, and its key depends on it", () => {
  const later: CourseObject = { ...OBJECT, state: "blocked", type: "blocked", opens_at: "2026-12-12T08:00" };
  expect(render(later, false, "Abre em 12/12, às 8h")).toContain("Abre em 12/12, às 8h");
  expect(cardKey("curso", later, false, "Abre em 12/12, às 8h")).not.toBe(
    cardKey("curso", later, false, "Abre em 13/12, às 8h"),
  );
});

test("the key ignores what the card does not show", () => {
  expect(cardKey("curso", { ...OBJECT, points: 20, favorite: true }, false)).toBe(cardKey("curso", OBJECT, false));
});

function render(object: CourseObject, isFavorite: boolean, opening: string | null = null): string {
  const element = createElement(ObjectCard, { course: "curso", object, opening, isFavorite, onFavorite: () => {} });
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }));
}
