import { expect, test } from "vitest";
import { wantsEconomy } from "./economy.ts";

test("uses economy mode for a browser that sends Save-Data", () => {
  expect(wantsEconomy(new Headers({ "Save-Data": "on" }))).toBe(true);
  expect(wantsEconomy(new Headers())).toBe(false);
});

test("the person's choice on the device overrides the browser's preference", () => {
  expect(wantsEconomy(new Headers({ cookie: "a=1; vereda_economy=off", "Save-Data": "on" }))).toBe(false);
  expect(wantsEconomy(new Headers({ cookie: "vereda_economy=on" }))).toBe(true);
});
