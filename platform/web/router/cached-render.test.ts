import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { drainLists } from "./cached-lists.ts";
import { cachedElement, cachedRender } from "./cached-render.ts";

interface LineProps {
  name: string;
  own: { kinds: readonly string[]; isRead?: boolean };
  onOpen?(): void;
}

test("elements share a key only when component and all props are equal", () => {
  const props = { name: "Ana", own: { kinds: ["helped"] } };
  const keys = [
    cachedElement(Line, "1", props),
    cachedElement(Line, "1", { ...props, name: "Bia" }),
    cachedElement(Line, "1", { ...props, own: { kinds: [] } }),
    cachedElement(Line, "1", { ...props, own: { kinds: ["helped"], isRead: true } }),
    cachedElement(Row, "1", props),
  ].map(({ key }) => key);

  expect(new Set(keys).size).toBe(keys.length);
  expect(cachedElement(Line, "2", { ...props, onOpen: () => {} }).key).toBe(keys[0]);
});

test("renders the element as without a cache", () => {
  const props = { name: "Ana", own: { kinds: ["helped", "same"] } };
  drainLists();
  renderToString(
    h(
      "ul",
      {},
      cachedRender([props], () => cachedElement(Line, "1", props)),
    ),
  );

  const [[piece] = []] = drainLists();
  expect(piece && renderToString(piece.element)).toBe("<li>Ana helped same</li>");
});

function Line({ name, own }: LineProps) {
  return h("li", {}, [name, ...own.kinds].join(" "));
}

function Row({ name, own }: LineProps) {
  return h("li", {}, [name, ...own.kinds].join(" "));
}
