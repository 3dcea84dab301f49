import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson, UnreadableJson } from "./read-json.ts";

test("returns the same as JSON.parse for any strings", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (value) => {
      const text = JSON.stringify(value);
      expect(readJson(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(readJson("")).toEqual({});
  expect(readJson(`{"text":"${"[{,".repeat(5000)}\\""}`)).toHaveProperty("text");
});

test.for([
  ["80,000 names", `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join(",")}}`],
  ["33 levels", `{"a":${"[".repeat(33)}${"]".repeat(33)}}`],
] as const)("refuses %s before they are parsed", ([, text]) => {
  const parsed = JSON.parse;
  let parses = 0;
  JSON.parse = (json: string) => {
    parses++;
    return parsed(json) as unknown;
  };
  try {
    expect(() => readJson(text)).toThrow(UnreadableJson);
  } finally {
    JSON.parse = parsed;
  }
  expect(parses).toBe(0);
});

test.for(["{", "[]", "null", '"x"', "\0", "1"])("refuses %j, which is not an object", (text) => {
  expect(() => readJson(text)).toThrow(UnreadableJson);
});
