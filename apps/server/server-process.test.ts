import { expect, test } from "vitest";
import { serverRuntime } from "./server-process.ts";

test("limits the server's heap to HEAP_MB on every system", () => {
  for (const platform of ["linux", "darwin", "win32"] as const)
    expect(serverRuntime(platform, {}, { heapMb: 512 }).execArgv).toContain("--max-old-space-size=512");
});

test("sets the number of malloc arenas only on Linux, unless the environment sets it", () => {
  expect(serverRuntime("linux", { HOME: "/home/ana" }, { heapMb: 224 }).env).toEqual(
    expect.objectContaining({ HOME: "/home/ana", MALLOC_ARENA_MAX: "2" }),
  );
  expect(serverRuntime("linux", { MALLOC_ARENA_MAX: "8" }, { heapMb: 224 }).env.MALLOC_ARENA_MAX).toBe("8");
  expect(serverRuntime("darwin", {}, { heapMb: 224 }).env).not.toHaveProperty("MALLOC_ARENA_MAX");
  expect(serverRuntime("win32", {}, { heapMb: 224 }).env).not.toHaveProperty("MALLOC_ARENA_MAX");
});
