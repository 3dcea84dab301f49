import { existsSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { openLog } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

// /dev/full is a device of Linux that is always full.
test.runIf(existsSync("/dev/full"))(
  "lines that can't be written end nothing, and the terminal is logged once",
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
