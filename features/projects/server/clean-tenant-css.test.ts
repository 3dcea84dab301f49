import { describe, expect, test } from "vitest";
import { cleanTenantCss } from "./clean-tenant-css.ts";

const ALLOWED = [
  ".panel{border-radius:4px}",
  "@media (width<640px){.panel{padding:4px!important}}",
  ".hero{background:url(/media/pictures/roda.svg?v=ab-12)}",
  '.hero{background:url("data:image/svg+xml,%3Csvg%3E")}',
  "@keyframes wave{from{opacity:0}to{opacity:1}}",
  '@font-face{font-family:X;src:local("X")}',
  ".panel{--roundness:4px;border-radius:var(--roundness)}",
  '.button::after{content:"→"}',
  ".course:has(>.bar) a:hover{color:oklch(60%.1 20)}",
  "@supports (display:grid){.rail{display:grid;gap:calc(1rem + 2px)}}",
  ".topbar{position:sticky;z-index:8;margin:-4px}",
];

test.each(ALLOWED)("leaves %s unchanged", (css) => {
  expect(cleanTenantCss(css)).toEqual({
    css: css.replaceAll('url("data:image/svg+xml,%3Csvg%3E")', "url(data:image/svg+xml,%3Csvg%3E)"),
    faults: [],
  });
});

test("removes comments", () => {
  expect(cleanTenantCss("/* a */.x{/* b */color:red;;}")).toEqual({ css: ".x{color:red}", faults: [] });
});

const REFUSED: [css: string, why: string][] = [
  [".x{background:url(http://fora.example/x.png)}", "busca de fora"],
  [".x{background:url('//fora.example/x.png')}", "busca de fora"],
  [".x{background:url(/logout)}", "busca de fora"],
  [".x{background:url(/media/../logout)}", "busca de fora"],
  [".x{--x:url(https://fora.example)}", "busca de fora"],
  [".x{background:\\75rl(http://fora.example)}", "lido"],
  [".x{background:\\75rl('http://fora.example')}", "“\\”"],
  [".x{background:image-set('http://fora.example/x.png' 1x)}", "image-set"],
  [".x{background:-webkit-image-set('x.png' 1x)}", "image-set"],
  [".x{background:src('http://fora.example')}", "src()"],
  [".x{background:newest('http://fora.example')}", "entre aspas"],
  [".x{width:expression(alert(1))}", "expression"],
  [".x{behavior:url(/media/x.htc)}", "roda programas"],
  [".x{-moz-binding:url(/media/x.xml)}", "roda programas"],
  ["@font-face{font-family:X;src:url(https://fora.example/x.woff2)}", "busca de fora"],
  ["@import 'https://fora.example/x.css';", "@import"],
  ["@\\69mport 'https://fora.example/x.css';", "“@\\69mport"],
  ["@namespace x url(http://fora.example);", "“@namespace”"],
  ["@property --text{syntax:'*';inherits:false}", "“@property”"],
  ["@layer legal{.x{color:red}}", "“@layer”"],
  ["@layer tenant, legal;", "“@layer”"],
  ["@charset 'utf-8';", "“@charset”"],
  ["@media print{@import 'x.css';}", "@import"],
  ["}.x{color:red}", "lido"],
  [".x{color:red}}.y{color:red}", "lido"],
  [".x{color:'red\n}", "lido"],
  [".x{&:hover{color:red}}", "dentro da outra"],
  [".footer a{display:none}", "avisos legais"],
  ["main~footer{display:none}", "avisos legais"],
  [".f\\6foter{display:none}", "“\\”"],
  ["[class*=oote]{display:none}", "avisos legais"],
  ["a[href='/use-terms']{visibility:hidden}", "avisos legais"],
  ['a[href^="/PRIVACY" i]{opacity:0}', "avisos legais"],
  [":root{--text:transparent}", "cores da marca"],
  [".x{position:fixed}", "fixo"],
  [".x{position:var(--x)}", "fixo"],
  [".x{z-index:9999}", "z-index"],
  [".page{margin-bottom:-9999px}", "margens"],
];

test.each(REFUSED)("refuses %s", (css, why) => {
  const { css: cleaned, faults } = cleanTenantCss(css);
  expect(faults[0]?.message).toContain(why);
  expect(cleaned).not.toMatch(/fora\.example|display:none|fixed|9999|expression|@import|@layer/);
});

describe("refuses text that would close the style element", () => {
  test.each([
    "</style><script>alert(1)</script>",
    ".x{content:'</style>'}",
    "<!-- .x{color:red} -->",
    ".x{content:'<!--'}",
    ".x:is(</style>){}",
  ])("%s", (css) => {
    const { css: cleaned, faults } = cleanTenantCss(css);
    expect(faults[0]?.message).toContain("não pode aparecer");
    expect(cleaned).not.toMatch(/<\/|<!--/);
  });
});

test("closes open blocks, so that the CSS stays in its layer", () => {
  expect(cleanTenantCss("@media print{.x{color:red").css).toBe("@media print{.x{color:red}}");
});

test("removes only the faulty parts, and reports each with its line", () => {
  expect(
    cleanTenantCss(".a{color:red}\n\n.b{color:blue;background:url(http://x.example)}\n@import 'y';\n.c{gap:1px}"),
  ).toEqual({
    css: ".a{color:red}.b{color:blue}.c{gap:1px}",
    faults: [
      { line: 3, message: expect.stringContaining("http://x.example") },
      { line: 4, message: expect.stringContaining("@import") },
    ],
  });
});

test("refuses a sheet of 500 kB", () => {
  expect(cleanTenantCss(".x{color:red}\n".repeat(36_000))).toEqual({
    css: "",
    faults: [{ line: 1, message: "o CSS tem 504 kB; o máximo são 100 kB." }],
  });
});

test.each(["(", "[", "{", ".x{a:calc(", "@media print{", ":is("])(
  "refuses “%s” nested too deep for the parser, without crashing",
  (opening) => {
    const { css, faults } = cleanTenantCss(opening.repeat(Math.floor(99_000 / opening.length)));
    expect(css).not.toMatch(/[({[]{9}/);
    expect(faults.length).toBeGreaterThan(0);
  },
);
