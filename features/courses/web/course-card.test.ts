import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CourseCard } from "./course-card.tsx";

test("counts one object in the singular", () => {
  expect(rendered(1)).toContain("0 de 1 conteúdo<");
  expect(rendered(2)).toContain("0 de 2 conteúdos<");
});

function rendered(objects_total: number): string {
  const course = {
    _id: "0198a1b2-0000-7000-8000-000000000003",
    course_id: "0198a1b2-0000-7000-8000-000000000003",
    friendly_id: "escuta",
    name: "Escuta",
    description: "Ouvir.",
    hours: 1,
    ends_on: null,
    objects_total,
    objects_done: 0,
    minutes_left: 5,
    next: null,
    opens_at: null,
    certificate: null,
  };
  const router = createMemoryRouter([{ path: "/", element: createElement(CourseCard, { course, end: null }) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll("<!-- -->", "");
}
