import { expect, test } from "vitest";
import { cleanEvents, pagesIn } from "./clean-events.ts";

const SECRET = "segredo-da-ana";
const element = (tagName: string, attributes: object, childNodes: unknown[] = []) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes,
});
const text = (textContent: string) => ({ type: 3, id: 2, textContent });
const snapshot = (...nodes: unknown[]) => ({
  type: 2,
  timestamp: 1,
  data: { node: { type: 0, id: 9, childNodes: nodes }, initialOffset: { top: 0, left: 0 } },
});
const change = (data: object) => ({ type: 3, timestamp: 2, data });
const cleaned = (...events: unknown[]) => JSON.stringify(cleanEvents(events));

test("removes all typed or chosen values, anywhere in the page", () => {
  const typed = [
    snapshot(
      element("input", { type: "text", value: SECRET }),
      element("input", { type: "hidden", value: SECRET }),
      element("input", { value: SECRET }),
      element("textarea", { value: SECRET }, [text(SECRET)]),
      element("select", { value: SECRET }, [element("option", { value: SECRET, selected: true })]),
      element("div", { contenteditable: "true" }, [element("p", {}, [text(SECRET)])]),
      element("input", { type: "radio", value: SECRET, checked: true }),
      element("button", { "aria-checked": "true", "data-checked": SECRET, onclick: SECRET }),
    ),
    change({ source: 5, id: 4, text: SECRET, isChecked: true }),
    change({ source: 0, adds: [{ parentId: 1, node: element("input", { type: "hidden", value: SECRET }) }] }),
    change({ source: 0, attributes: [{ id: 3, attributes: { value: SECRET, checked: SECRET } }] }),
    { type: 5, timestamp: 3, data: { tag: SECRET } },
    change({ source: 11, payload: [SECRET] }),
  ];
  expect(cleaned(...typed)).not.toContain(SECRET);
  expect(cleaned(...typed)).not.toMatch(/"(?:checked|selected|isChecked)":true/);
});

test("removes the search term from the title, and leaves the page's content unchanged", () => {
  expect(cleaned(snapshot(element("title", {}, [text(`3 conteúdos para “${SECRET}”`)])))).not.toContain(SECRET);
  const label = element("code", { "aria-label": "C:\\temp" }, [text("a\\b")]);
  const page = snapshot(element("p", { class: "lead", style: "color: red" }, [text("Escutar é um ofício.")]), label);
  expect(cleanEvents([page])).toEqual([page]);
  const moved = change({ source: 1, positions: [{ x: 1, y: 2, id: 3, timeOffset: 0 }] });
  expect(cleanEvents([moved])).toEqual([moved]);
});

test("removes scripts and embedded pages, and fetches only the academy's files", () => {
  const evil = cleaned(
    snapshot(
      element("script", { src: "/assets/a.js" }, [text("alert(1)")]),
      element("iframe", { src: "https://fora.exemplo", srcdoc: "<script>" }),
      element("meta", { "http-equiv": "refresh", content: "0;url=/logout" }),
      element("img", { src: "https://fora.exemplo/a.png", srcset: "https://fora.exemplo 2x", onerror: "alert(1)" }),
      element("img", { src: "/logout" }),
      element("a", { href: "javascript:alert(1)" }),
      element("link", {
        rel: "stylesheet",
        _cssText: "@import 'https://fora.exemplo'; a { background: url(/logout) }",
      }),
      element("style", {}, [text("b { background: url('https://fora.exemplo/x') }")]),
    ),
    change({ source: 8, id: 1, adds: [{ rule: "i { background: url(https://fora.exemplo) }" }] }),
    change({
      source: 0,
      attributes: [{ id: 1, attributes: { style: { background: "url(/logout)" }, src: "/logout" } }],
    }),
  );
  expect(evil).not.toMatch(/fora\.exemplo|logout|alert|refresh|javascript/);
  const own = element("img", { src: "https://aurora.exemplo/media/abc.png" });
  expect(cleaned(snapshot(own))).toContain("/media/abc.png");
});

test.for([
  ["out of the folder", "url(/assets/../logout)"],
  ["out of the folder, encoded", "url('/assets/%2E%2e/logout')"],
  ["in escapes", "\\75 r\\l(/logout)"],
  ["by an import in escapes", "@\\69mport '/logout';"],
  ["by an import within an import", "@im@import 'x';port '/logout';", /@import/],
  ["as a string", "image-set('/logout' 1x)", /image-set/],
  ["behind a text that ends with its line", 'url("data:image/a\n) ; background: url(/logout) ; a: ")'],
  ["behind a fragment that ends with its line", 'url("#\n) ; background: url(/logout) ; a: ")'],
] as const)("does not fetch another address written %s", ([, style, forbidden = /logout/]) => {
  const events = cleaned(
    snapshot(element("style", {}, [text(`a { background: ${style} }`)]), element("path", { fill: style })),
    change({ source: 0, texts: [{ id: 2, value: style }], adds: [{ parentId: 1, node: text(style) }] }),
    change({ source: 13, id: 1, set: { property: "background", value: style } }),
  );
  expect(events).not.toMatch(forbidden);
});

test("keeps an academy's file address regardless of its host, and removes animations of addresses", () => {
  const page = snapshot(
    element("img", { src: "https://fora.exemplo/media/a.png" }),
    element("style", {}, [text('a { background: url("https://fora.exemplo/media/a.png") }')]),
    element("image", { href: "/media/a.png" }, [element("set", { attributeName: "href", to: "/logout" })]),
  );
  expect(cleaned(page)).not.toMatch(/fora|logout/);
  expect(cleaned(page).match(/\/media\/a\.png/g)).toHaveLength(3);
});

test("reduces a page's URL to its path, and drops anything that is not an event", () => {
  const events = cleanEvents([
    null,
    "texto",
    { type: 99, timestamp: 1 },
    { type: 4, timestamp: "ontem", data: {} },
    {
      type: 4,
      timestamp: 1,
      data: { href: "https://aurora.exemplo/courses?access_token=abc#x", width: 390, height: 1e9 },
    },
    { type: 4, timestamp: 2, data: { href: "https://aurora.exemplo/courses" } },
    { type: 4, timestamp: 3, data: { href: "não é um endereço" } },
  ]);
  expect(events).toHaveLength(3);
  expect(events[0]?.data).toEqual({ href: "/courses", width: 390, height: 800 });
  expect(pagesIn(events).slice(0, 1)).toEqual(["/courses"]);
  expect(JSON.stringify(events)).not.toContain("abc");
});
