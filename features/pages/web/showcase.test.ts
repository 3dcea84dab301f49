import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Showcase } from "./showcase.tsx";

test("counts one object and one hour in the singular", () => {
  expect(rendered({ objects_total: 1, hours: 1 })).toContain("1 conteúdo · 1 hora ·");
  expect(rendered({ objects_total: 12, hours: 2.5 })).toContain("12 conteúdos · 2,5 horas ·");
});

function rendered(counts: { objects_total: number; hours: number }): string {
  const course = { _id: "0198a1b2-0000-7000-8000-000000000003", name: "Escuta", description: "Ouvir.", trails: [] };
  const props = { title: null, html: "", courses: [{ ...course, ...counts }] };
  return renderToStaticMarkup(createElement(Showcase, props)).replaceAll("<!-- -->", "");
}
