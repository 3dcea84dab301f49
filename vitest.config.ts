import { configDefaults, defineConfig } from "vitest/config";

// Not vite.config.ts: that one builds pages, and its plug-in has no place in tests.
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "build/**", ".react-router/**", ".vereda/**"],
    globalSetup: "platform/server/testing/global-setup.ts",
    // Half the time: modules are loaded once a worker. What a test file needs for itself, openTestWorld gives it.
    isolate: false,
    // Enough for two cores; many more would want more connections than the one server has.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
