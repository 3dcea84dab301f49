import { existsSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { openLog } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

// /dev/full is a device of Linux that is always full.
test.runIf(existsSync("/dev/full"))(
  "continues when lines cannot be written, and reports the failure once on the terminal",
  async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const log = openLog("/dev/full");

    for (const line of ["one", "two", "three"]) {
      log.info(line);
      await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    }

    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("ENOSPC"));
  },
);
