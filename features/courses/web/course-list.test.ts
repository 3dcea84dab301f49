import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { serialized } from "#platform/web/router/serialized.ts";
import type { MyCourse } from "../contract.ts";
import { CourseList } from "./course-list.tsx";

const NOW = "2026-11-20T15:00:00Z";
const COURSE: MyCourse = {
  _id: "",
  course_id: "",
  friendly_id: "",
  name: "",
  description: "",
  hours: 1,
  ends_on: null,
  objects_total: 2,
  objects_done: 1,
  minutes_left: 5,
  next: { friendly_id: "ouvir", title: "Ouvir" },
  opens_at: null,
  certificate: null,
};

test("lists courses that end soon first and finished ones last, but not those with a trail that opens later", () => {
  const waiting = { next: null, opens_at: "2026-11-21T08:00" };
  const courses = [
    named("Concluído", { next: null, objects_done: 2 }),
    named("Espera", waiting),
    named("Aberto", {}),
    named("Espera e termina", { ...waiting, ends_on: "2026-11-22" }),
    named("Termina", { ends_on: "2026-11-21" }),
  ];

  expect(listed(courses)).toEqual(["Termina", "Espera e termina", "Espera", "Aberto", "Concluído"]);
});

function named(name: string, course: Partial<MyCourse>): MyCourse {
  return { ...COURSE, _id: name, course_id: name, friendly_id: name, name, ...course };
}

function listed(courses: readonly MyCourse[]): (string | undefined)[] {
  const element = createElement(CourseList, { courses, now: NOW });
  const root = serialized({ now: NOW, project: { time_zone: "America/Sao_Paulo" } });
  const hydrationData = { loaderData: { root } };
  const router = createMemoryRouter([{ id: "root", path: "/", loader: () => root, element }], { hydrationData });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return [...html.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name]) => name);
}
