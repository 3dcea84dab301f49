import { join } from "node:path";
import { defineConfig } from "vitest/config";

const ROOT = join(import.meta.dirname, "../..");

// Runs the tests that try every route and every table on a distributed database (docs/decisions/0180): `npx vitest run
// --config bench/citus/vitest.config.ts`. CITUS_BYPASS_RLS=1 turns row-level security off, to find statements that
// Citus cannot plan even without it.
export default defineConfig({
  root: ROOT,
  resolve: { alias: [{ find: /^\.\/template\.ts$/, replacement: join(import.meta.dirname, "citus-template.ts") }] },
  test: {
    include: ["e2e/access-control/access-control.test.ts", "e2e/access-control/tenant-isolation.test.ts"],
    globalSetup: join(import.meta.dirname, "global-setup.ts"),
    isolate: false,
    // The test files share a database, so they run one after the other.
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
