import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CourseObject, Trail } from "../contract.ts";
import { TrailPath } from "./trail-path.tsx";

test("folds a finished trail, and the finished steps at the start of another", () => {
  expect(rendered(["done", "done"])).toMatch(/data-folded="all".*Trilha concluída: ver os 2 conteúdos/s);
  expect(rendered(["done", "done", "current", "open"])).toMatch(/data-folded="walked".*Mostrar 2 concluídos/s);
  expect(rendered(["done", "blocked"])).toMatch(/Mostrar 1 concluído</);
});

test("folds nothing when the first step is not done, or when folding is off", () => {
  for (const markup of [rendered(["current", "done"]), rendered(["done", "done"], false)])
    expect(markup).not.toMatch(/data-folded|aria-expanded/);
});

function rendered(states: CourseObject["state"][], isFolding = true): string {
  const trail: Trail = {
    _id: "0198a1b2-0000-7000-8000-000000000003",
    friendly_id: "escuta",
    name: "Escuta",
    description: "Ouvir.",
    opens_at: null,
    objects: states.map(object),
    objects_done: states.filter((state) => state === "done").length,
  };
  const props = { course: "curso", trail, isFolding, favorites: new Set<string>(), onFavorite: () => {} };
  const router = createMemoryRouter([{ path: "/", element: createElement(TrailPath, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

function object(state: CourseObject["state"], at: number): CourseObject {
  return {
    _id: `0198a1b2-0000-7000-8000-00000000001${at}`,
    course: "0198a1b2-0000-7000-8000-000000000002",
    config: { friendly_id: `passo-${at}` },
    title: `Passo ${at}`,
    type: "content",
    link_type: null,
    link: null,
    minutes: 5,
    points: 10,
    state,
    completeness: state === "done" ? 1 : 0,
    favorite: false,
    opened_by: state === "blocked" ? "Passo 0" : null,
    opens_at: null,
  };
}
