import { createElement as h, Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { registerList } from "#platform/web/router/cached-lists.ts";
import { renderFragments } from "./fragment-cache.ts";

let rendered: string[] = [];

test("a page with cached fragments equals the page without a cache", () => {
  expect(pageOf(h(Page, { titles: ["um", "dois"] }))).toBe(
    "<main><h1>Olá</h1><ol><li>um</li><li>dois</li></ol><ol><li>dois</li><li>um</li></ol></main>",
  );
});

test("renders equal fragments of several pages once", () => {
  rendered = [];
  pageOf(h(Page, { titles: ["três", "quatro"] }));
  pageOf(h(Page, { titles: ["quatro", "cinco"] }));

  expect(rendered).toEqual(["três", "quatro", "cinco"]);
});

test("renders an empty list and a page without lists", () => {
  expect(pageOf(h(Page, { titles: [] }))).toBe("<main><h1>Olá</h1><ol></ol><ol></ol></main>");
  expect(pageOf(h("p", {}, "só isto"))).toBe("<p>só isto</p>");
});

test("does not add the list of a page that failed to render to the next page", () => {
  const Broken = () => {
    throw new Error("No further");
  };
  expect(() => pageOf(h(Fragment, {}, h(Page, { titles: ["de outra página"] }), h(Broken)))).toThrow("No further");

  expect(pageOf(h(Page, { titles: ["desta"] }))).toBe(
    "<main><h1>Olá</h1><ol><li>desta</li></ol><ol><li>desta</li></ol></main>",
  );
});

function Page({ titles }: { titles: string[] }) {
  const lists = [titles, titles.toReversed()].map((list, at) => h("ol", { key: at }, listOf(list)));
  return h("main", {}, h("h1", {}, "Olá"), ...lists);
}

function listOf(titles: string[]) {
  return registerList(titles.map((title) => ({ key: title, element: h(Title, { key: title, title }) })));
}

function Title({ title }: { title: string }) {
  rendered.push(title);
  return h("li", {}, title);
}

function pageOf(page: ReactElement): string {
  return renderFragments(page, renderToString).map(String).join("");
}
