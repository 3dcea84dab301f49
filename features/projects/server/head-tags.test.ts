import { expect, test } from "vitest";
import { headFault, headTags } from "./head-tags.ts";

const meta = (attributes: Record<string, unknown>) => ({ tag: "meta", attributes });
const link = (rel: string, href: string, more = {}) => ({ tag: "link", attributes: { rel, href, ...more } });
const data = (content: string, attributes = { type: "application/ld+json" }) => ({
  tag: "script",
  attributes,
  content,
});

const ALLOWED = [
  meta({ name: "description", content: "Uma academia." }),
  meta({ property: "og:title", content: "<Aurora> & cia." }),
  link("icon", "/media/pictures/icone.png", { sizes: "32x32", type: "image/png" }),
  link("apple-touch-icon", "/media/pictures/icone.png"),
  link("manifest", "/media/app.webmanifest"),
  link("canonical", "https://escola.exemplo.com.br/"),
  link("me", "https://social.exemplo.com.br/@escola"),
  link("alternate", "/en", { hreflang: "en" }),
  data('{"@type":"Organization"}'),
];

test.each(ALLOWED)("allows $tag $attributes in the head", (tag) => {
  expect(headFault(tag)).toBeNull();
});

const REFUSED: [tag: unknown, why: string][] = [
  [meta({ "http-equiv": "refresh", content: "0;url=https://fora.example" }), "“http-equiv”"],
  [meta({ "http-equiv": "Content-Security-Policy", content: "x" }), "“http-equiv”"],
  [meta({ charset: "utf-7" }), "“charset”"],
  [meta({ name: "referrer", content: "unsafe-url" }), "própria página"],
  [meta({ name: "Viewport", content: "width=1" }), "própria página"],
  [meta({ name: "description" }), "“content”"],
  [meta({ name: "description", content: 7 }), "textos"],
  [meta({ name: "description", content: "a\u0000b" }), "linha de texto"],
  [meta({ name: "x", content: "y", onload: "alert(1)" }), "“onload”"],
  [{ ...meta({ name: "x", content: "y" }), content: "<script>" }, "não tem “content”"],
  [link("stylesheet", "/media/x.css"), "“stylesheet”"],
  [link("alternate stylesheet", "/media/x.css"), "“alternate stylesheet”"],
  [link("preload", "/media/x.js"), "“preload”"],
  [link("icon", "https://fora.example/x.png"), "“href”"],
  [link("icon", "//fora.example/x.png"), "“href”"],
  [link("icon", "/\\fora.example/x.png"), "“href”"],
  [link("canonical", "javascript:alert(1)"), "“href”"],
  [link("canonical", "http://fora.example/"), "“href”"],
  [link("icon", "/x.png", { onerror: "alert(1)" }), "“onerror”"],
  [{ tag: "script", attributes: { src: "https://fora.example/x.js" } }, "“src”"],
  [{ tag: "script", attributes: {}, content: "alert(1)" }, "nada que rode"],
  [data("alert(1)", { type: "text/javascript" }), "nada que rode"],
  [data("alert(1)", { type: "module" }), "nada que rode"],
  [data("alert(1)"), "não é JSON"],
  [data(`"${"x".repeat(20_000)}"`), "20 kB"],
  [{ tag: "base", attributes: { href: "https://fora.example/" } }, "meta, link ou script"],
  [{ tag: "style", attributes: {}, content: "*{}" }, "meta, link ou script"],
  [{ tag: "constructor", attributes: {} }, "meta, link ou script"],
  [{ tag: "META", attributes: {} }, "meta, link ou script"],
  [{ tag: "meta", attributes: { name: "x", content: "y" }, dangerouslySetInnerHTML: {} }, "etiqueta"],
  ["<script>alert(1)</script>", "etiqueta"],
  [null, "etiqueta"],
];

test.each(REFUSED)("refuses %j", (tag, why) => {
  expect(headFault(tag)).toContain(why);
});

test("leaves out tags that are not allowed", () => {
  expect(headTags([...REFUSED.map(([tag]) => tag), ...ALLOWED])).toEqual(ALLOWED);
  expect(headTags(undefined)).toEqual([]);
  expect(headTags("<script>")).toEqual([]);
});
