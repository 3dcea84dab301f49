import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbedded } from "./embedded.ts";

test("an interrupted first start leaves no process running and no partial files", async () => {
  const home = mkdtempSync(join(tmpdir(), "vereda-early-"));
  chmodSync(home, 0o755);
  const stopping = new AbortController();
  // The embedded server reports when it begins to prepare the database.
  const report = () => void setImmediate(() => stopping.abort());

  const starting = startEmbedded({ folder: join(home, "postgres"), durable: false, report, signal: stopping.signal });

  await expect(starting).rejects.toThrow("aborted");
  expect(readdirSync(home)).not.toContainEqual(expect.stringMatching(/^postgres|^lock/));
  expect(spawnSync("pgrep", ["-f", home]).stdout.toString()).toBe("");
});
