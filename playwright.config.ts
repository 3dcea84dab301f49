import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tools/chromium.ts";

// tools/test.ts gives every run its own folder and a working Chromium.
const { CHROMIUM, TEST_FOLDER = "test-results" } = process.env;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  globalSetup: "./e2e/fill-demo.ts",
  outputDir: join(TEST_FOLDER, "browser"),
  reporter: [["list"], ["json", { outputFile: join(TEST_FOLDER, "browser.json") }]],
  // More workers than CI's two cores, because a worker often waits for a page.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // CI's machines are shared: a failed test is tried once more, and reported as flaky if it then passes.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A trace takes about as long as the test. In CI, where a retry follows, only the retry is traced.
    trace: { mode: process.env.CI ? "on-first-retry" : "retain-on-failure", screenshots: false },
    // With reduced motion, nothing moves while a test reads positions.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args: CHROMIUM_FLAGS, ...(CHROMIUM ? { executablePath: CHROMIUM } : {}) },
  },
});
