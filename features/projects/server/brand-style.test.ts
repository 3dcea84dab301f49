import { expect, test } from "vitest";
import { brandColors } from "#shared/brand-colors.ts";
import { brandCss } from "#ui/brand/brand-css.ts";
import { brandStyle } from "./brand-style.ts";

test("without CSS of its own, a project's style is its tokens", () => {
  expect(brandStyle(projectWith(""))).toBe(brandCss({}));
  expect(brandStyle(projectWith("@import 'x';"))).toBe(brandCss({}));
});

test("its own CSS comes in the last layer, cleaned, with the legal links held in the first", () => {
  const style = brandStyle(projectWith(".x{color:red}a{background:url(http://fora.example)}"));
  expect(style.startsWith("@layer legal, reset, tokens, base, components, pages, tenant;")).toBe(true);
  expect(style.endsWith("@layer tenant{.x{color:red}a{}}")).toBe(true);
  expect(style).toContain("@layer legal{");
  expect(style).toMatch(/\.footer a\[href\^="\/use-terms"\]\{[^}]*visibility:visible!important/);
});

test("it is made once for each project", () => {
  const project = projectWith(".x{color:red}");
  const style = brandStyle(project);
  project.customcss = ".y{color:blue}";
  expect(brandStyle(project)).toBe(style);
});

function projectWith(customcss: string) {
  return { _id: "a", colors: brandColors({}), customcss };
}
