import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tools/chromium.ts";

// tools/test.ts gives every run a folder of its own and a Chromium that starts.
const { CHROMIUM, TEST_FOLDER = "test-results" } = process.env;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  globalSetup: "./e2e/fill-demo.ts",
  outputDir: join(TEST_FOLDER, "browser"),
  reporter: [["list"], ["json", { outputFile: join(TEST_FOLDER, "browser.json") }]],
  // One more than the cores of CI: a worker often waits for a page.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a machine that others share, once more; what passed only then is told.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A trace costs about as much as the test: with a second try to come, the first goes without.
    trace: { mode: process.env.CI ? "on-first-retry" : "retain-on-failure", screenshots: false },
    // What moves is read when it has arrived.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args: CHROMIUM_FLAGS, ...(CHROMIUM ? { executablePath: CHROMIUM } : {}) },
  },
});
