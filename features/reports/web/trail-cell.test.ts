import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TrailCell } from "./trail-cell.tsx";

test.for([
  [0, 0, 0, "Sem conteúdos"],
  [3, 0, 0, "Por começar"],
  [3, 0, 1, "Começada"],
  [3, 2, 0, "2 de 3"],
  [3, 3, 0, "Concluída"],
] as const)("says of a trail of %d objects, %d done and %d begun: %s", ([objects, done, begun, text]) => {
  const cell = renderToStaticMarkup(createElement(TrailCell, { label: "Começo: Ana", objects, done, begun }));
  expect(cell.replace(/<[^>]*>/g, "")).toBe(text);
});
