import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { blendsInto, logoColors } from "./logo-colors.ts";

const CLEAR = [0, 0, 0, 0];
const GREEN = [31, 107, 58, 255];
const YELLOW = [255, 210, 40, 255];
const GREY = [90, 90, 92, 255];

const pixels = (...parts: [color: number[], times: number][]) =>
  new Uint8Array(parts.flatMap(([color, times]) => Array.from({ length: times }, () => color).flat()));

test("uses the darker of a logo's two colours for the menu and the other for the buttons", () => {
  const colors = logoColors(pixels([CLEAR, 50], [YELLOW, 80], [GREEN, 40]));
  expect(colors).toEqual({ menu: "#1f6b3a", button: "#ffd228" });
});

test("darkens the menu colour of a light logo until white text is readable on it", () => {
  const colors = logoColors(pixels([YELLOW, 30], [GREY, 30]));
  expect(wcagContrast(colors?.menu ?? "#fff", "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(colors?.button).toMatch(/^#[0-9a-f]{6}$/);
});

test("proposes no colours for a logo without colour", () => {
  expect(logoColors(pixels([GREY, 30], [CLEAR, 30]))).toBeNull();
  expect(logoColors(new Uint8Array())).toBeNull();
});

test("detects a logo that is invisible on the menu", () => {
  const logo = pixels([GREEN, 40], [CLEAR, 40]);
  expect(blendsInto(logo, "#1f6b3a")).toBe(true);
  expect(blendsInto(logo, "#ffffff")).toBe(false);
  // A logo without transparent pixels has its own background.
  expect(blendsInto(pixels([GREEN, 40]), "#1f6b3a")).toBe(false);
});
