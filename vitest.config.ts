import { configDefaults, defineConfig } from "vitest/config";

// Separate from vite.config.ts, which builds pages with a plug-in that tests must not use.
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "build/**", ".react-router/**", ".vereda/**"],
    globalSetup: "platform/server/testing/global-setup.ts",
    // Halves the time: modules are loaded once per worker. A test file gets its own objects from openTestWorld.
    isolate: false,
    // Enough for two cores; many more would need more connections than the single PostgreSQL server allows.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Longer than the second of vitest, which a busy machine can miss.
    expect: { poll: { timeout: 10_000 } },
  },
});
