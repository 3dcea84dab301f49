import { afterEach, expect, test, vi } from "vitest";
import { interruption, watchInterruption } from "./interruption.ts";

afterEach(() => vi.restoreAllMocks());

test("signals that come together are one; one that comes more than a second later ends the process", () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const clock = vi.spyOn(performance, "now");
  const signalAt = (milliseconds: number) => {
    clock.mockReturnValue(milliseconds);
    process.emit("SIGBREAK");
  };
  watchInterruption();

  signalAt(5000);
  expect(interruption.aborted).toBe(true);
  signalAt(6000);
  expect(exit).not.toHaveBeenCalled();
  signalAt(6001);
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});
