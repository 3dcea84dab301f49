import { expect, test } from "vitest";
import { brandColors } from "#shared/brand-colors.ts";
import { brandCss } from "#ui/brand/brand-css.ts";
import { brandStyle } from "./brand-style.ts";

test("a project without CSS gets the brand tokens only", () => {
  expect(brandStyle(projectWith(""))).toBe(brandCss({}));
  expect(brandStyle(projectWith("@import 'x';"))).toBe(brandCss({}));
});

test("puts the project's cleaned CSS in the last layer, and the legal links' rules in the first", () => {
  const style = brandStyle(projectWith(".x{color:red}a{background:url(http://fora.example)}"));
  expect(style.startsWith("@layer legal, reset, tokens, base, components, pages, tenant;")).toBe(true);
  expect(style.endsWith("@layer tenant{.x{color:red}a{}}")).toBe(true);
  expect(style).toContain("@layer legal{");
  expect(style).toMatch(/\.footer a\[href\^="\/use-terms"\]\{[^}]*visibility:visible!important/);
});

test("computes the style once per project", () => {
  const project = projectWith(".x{color:red}");
  const style = brandStyle(project);
  project.customcss = ".y{color:blue}";
  expect(brandStyle(project)).toBe(style);
});

function projectWith(customcss: string) {
  return { _id: "a", colors: brandColors({}), customcss };
}
