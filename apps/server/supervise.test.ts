import { fork } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { supervise } from "./supervise.ts";
import type { ServerEnd } from "./watch-server.ts";

const folder = await mkdtemp(join(tmpdir(), "vereda-supervise-"));
const READY = "process.send({ port: 4321 });";
const STAY = 'process.on("message", (message) => message.stop && process.exit(0));';

test("restarts a killed or failed server on the same port, with growing pauses", async () => {
  const { ends, pauses, earlier, code } = await run(
    `${READY} process.kill(process.pid, "SIGKILL");`,
    `${READY} throw new TypeError("Ana mora na rua das Flores");`,
    `${READY} const all = []; for (;;) all.push(new Array(1000).fill(all.length));`,
    `${STAY} ${READY}`,
  );

  expect(ends).toMatchObject([
    { signal: "SIGKILL", code: null, port: 4321 },
    { code: 1, error: "TypeError", at: expect.arrayContaining([expect.stringContaining("server-2.mjs")]) },
    { fatal: expect.stringContaining("JavaScript heap out of memory") },
  ]);
  expect(JSON.stringify(ends)).not.toContain("Flores");
  expect(pauses).toEqual([200, 400, 800]);
  expect(earlier).toEqual([null, { port: 4321 }, { port: 4321 }, { port: 4321 }]);
  expect(code).toBe(0);
});

test("does not restart a server that was never ready, and exits with its code", async () => {
  const { ends, code } = await run("process.exit(3);");

  expect(ends).toEqual([]);
  expect(code).toBe(3);
});

/** Runs each script in turn as the server's process; the last one is asked to stop as soon as it is ready. */
async function run(...scripts: string[]) {
  const stopping = new AbortController();
  const ends: ServerEnd[] = [];
  const pauses: number[] = [];
  const earlier: unknown[] = [];
  const files = scripts.map((_, at) => join(folder, `server-${at + 1}.mjs`));
  for (const [at, script] of scripts.entries()) await writeFile(files[at] ?? "", script);
  const code = await supervise({
    signal: stopping.signal,
    start: (before) => {
      earlier.push(before);
      const child = fork(files[earlier.length - 1] ?? "", {
        execArgv: ["--max-old-space-size=16"],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      if (earlier.length === scripts.length) child.once("message", () => stopping.abort());
      return child;
    },
    onEnd: (end, pauseMs) => {
      ends.push(end);
      pauses.push(pauseMs);
    },
  });
  return { ends, pauses, earlier, code };
}
