import { expect, test } from "vitest";
import {
  hasUnprintableCharacters,
  findUnprintableCharacter,
  withoutUnprintableCharacters,
} from "./unprintable-characters.ts";

test.for(["\0", "a\u0007", "\u001b[31m", "\u007f", "\u0085", "\ud800", "a\udc00b", "\udc00\ud800"])(
  "finds an unprintable character in %j",
  (text) => {
    expect(hasUnprintableCharacters(text)).toBe(true);
  },
);

test.for(["", "Olá", "linha\r\noutra\tcoluna", "😀", "👩🏽‍🚀", "אבג", "a\u200bb", "\ufffd"])("accepts %j", (text) => {
  expect(hasUnprintableCharacters(text)).toBe(false);
});

test("returns the path of the affected field in lists and objects, and checks object keys too", () => {
  expect(findUnprintableCharacter({ a: [{ b: "x" }, { b: "\0" }] })).toBe("a.1.b");
  expect(findUnprintableCharacter({ place: { seconds: { "\ud800": 1 } } })).toBe("place.seconds");
  expect(findUnprintableCharacter({ a: [1, null, true, new File([], "x")], b: "x" })).toBeNull();
});

test("reports an object that is nested deeper than 32 levels, at level 32", () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`);

  expect(findUnprintableCharacter(deep)).toMatch(/^a(\.a){31}$/);
});

test("removes unprintable characters and no others", () => {
  expect(withoutUnprintableCharacters("a\0b\u0007c\ud800d\te\nf 😀")).toBe("abcd\te\nf 😀");
});
