import { expect, test } from "vitest";
import { utf8 } from "./utf8.ts";

test("texts in many scripts and bytes are written one after the other", () => {
  expect(textOf(utf8("“Olá” – ", Buffer.from("ção "), "", "日本 🌾"))).toBe("“Olá” – ção 日本 🌾");
});

test("nothing is no bytes", () => {
  expect(utf8()).toHaveLength(0);
});

test("half of a pair becomes what stands for the unreadable, as everywhere", () => {
  expect(textOf(utf8("\ud83c", "fim"))).toBe("\ufffdfim");
});

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
