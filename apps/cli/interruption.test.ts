import { afterEach, expect, test, vi } from "vitest";
import { interruption, watchInterruption } from "./interruption.ts";

afterEach(() => vi.restoreAllMocks());

test("counts signals within one second as one, and exits the process on a later signal", () => {
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
