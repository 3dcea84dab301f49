import { expect, test } from "vitest";
import { isCutLinkKey, isLinkKey } from "./link-key.ts";

const KEY = "0aB-_".repeat(13);

test("tells a whole key from a part of one", () => {
  expect([KEY, KEY.slice(0, 64), KEY.slice(0, 21), KEY.slice(0, 20), `${KEY}x`].map(isLinkKey)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([KEY, KEY.slice(0, 64), KEY.slice(0, 21), KEY.slice(0, 20), `${KEY}x`].map(isCutLinkKey)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("takes no certificate code for a part of a key", () => {
  expect(isCutLinkKey("QV98-VVTH")).toBe(false);
});
