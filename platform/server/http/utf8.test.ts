import { expect, test } from "vitest";
import { utf8 } from "./utf8.ts";

test("concatenates texts in many scripts and bytes", () => {
  expect(textOf(utf8("“Olá” – ", Buffer.from("ção "), "", "日本 🌾"))).toBe("“Olá” – ção 日本 🌾");
});

test("returns no bytes for no parts", () => {
  expect(utf8()).toHaveLength(0);
});

test("encodes a lone surrogate as the replacement character", () => {
  expect(textOf(utf8("\ud83c", "fim"))).toBe("\ufffdfim");
});

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
