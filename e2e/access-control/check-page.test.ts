import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadAssets } from "#apps/server/assets.ts";
import { ask } from "../ask.ts";
import { serve, serveWorld } from "./served-world.ts";

const folder = await mkdtemp(join(tmpdir(), "vereda-client-"));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, "assets"));
await writeFile(join(folder, "assets/test.mp4"), "0123456789");

const { world } = await serveWorld();
const port = await serve(world, { assets: await loadAssets(folder) });
const academy = await world.makeProject();

test("returns the requested parts of a video", async () => {
  const part = (range: string) => ask({ port }, academy.host, "/assets/test.mp4", { headers: { Range: range } });

  for (const [range, status, text, place] of [
    ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
  ] as const) {
    const { headers, body, ...answer } = await part(range);
    expect(answer.status, range).toBe(status);
    expect([body.toString(), headers["content-range"]], range).toEqual([text, place]);
  }
});

test("only /check may call the host of the sign-language widget, and only while the academy offers it", async () => {
  expect(await callsOf(academy.host, "/check")).toBe("'self' https://vlibras.gov.br");
  expect(await callsOf(academy.host, "/faq")).toBe("'self'");

  const without = await world.makeProject({ config: { sign_language: { enabled: false } } });
  expect(await callsOf(without.host, "/check")).toBe("'self'");
});

/** Returns the addresses that a page's scripts may call, by its Content-Security-Policy. */
async function callsOf(host: string, path: string): Promise<string | undefined> {
  const { headers } = await ask({ port }, host, path, { headers: { Accept: "text/html" } });
  return /connect-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
}
