import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { MyCourse } from "../contract.ts";
import { CourseCard } from "./course-card.tsx";

test("counts one object in the singular", () => {
  expect(rendered({ objects_total: 1 })).toContain("0 de 1 conteúdo<");
  expect(rendered({ objects_total: 2 })).toContain("0 de 2 conteúdos<");
});

test("offers to continue a course as long as it has something to study, and else to see it again", () => {
  const next = { friendly_id: "ouvir", title: "Ouvir" };
  const certificate = { _id: "0198a1b2-0000-7000-8000-000000000004" };
  expect(rendered({ objects_done: 1, next, certificate })).toContain("Continuar<");
  expect(rendered({ objects_done: 2 })).toContain("Rever o curso<");
});

function rendered(fields: Partial<MyCourse>): string {
  const course: MyCourse = {
    _id: "0198a1b2-0000-7000-8000-000000000003",
    course_id: "0198a1b2-0000-7000-8000-000000000003",
    friendly_id: "escuta",
    name: "Escuta",
    description: "Ouvir.",
    hours: 1,
    ends_on: null,
    objects_total: 2,
    objects_done: 0,
    minutes_left: 5,
    next: null,
    opens_at: null,
    certificate: null,
    ...fields,
  };
  const router = createMemoryRouter([{ path: "/", element: createElement(CourseCard, { course, end: null }) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll("<!-- -->", "");
}
