import { configDefaults, defineConfig } from "vitest/config";

// Not vite.config.ts: that one builds pages, and its plug-in has no place in tests.
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "build/**", ".react-router/**", ".vereda/**"],
    globalSetup: "platform/server/testing/global-setup.ts",
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
