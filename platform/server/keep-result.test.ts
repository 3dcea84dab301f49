import { expect, test, vi } from "vitest";
import { keepResult } from "./keep-result.ts";

test("runs once for all calls, and again only after a failure", async () => {
  const make = vi.fn<() => Promise<string>>(async () => "made").mockRejectedValueOnce(new Error("no memory"));
  const kept = keepResult(make);
  const first = await Promise.allSettled([kept(), kept()]);
  expect(first).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect(make).toHaveBeenCalledTimes(1);

  expect(await Promise.all([kept(), kept()])).toEqual(["made", "made"]);
  expect(await kept()).toBe("made");
  expect(make).toHaveBeenCalledTimes(2);
});
