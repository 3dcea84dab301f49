import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkConnection } from "./check-connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [400, "menos de meio segundo"],
  [1000, "1 segundo"],
  [1240, "1,2 segundo"],
  [2040, "2 segundos"],
])("says how long a server that answers after %s ms takes", async (ms, words) => {
  vi.stubGlobal("fetch", async () => {
    vi.advanceTimersByTime(ms);
    return new Response();
  });
  expect((await checkConnection()).map(({ text }) => text)).toContain(`Respondeu em ${words}.`);
});
