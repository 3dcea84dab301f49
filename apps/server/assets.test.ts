import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadAssets } from "./assets.ts";

const builds = await mkdtemp(join(tmpdir(), "vereda-builds-"));
afterAll(() => rm(builds, { recursive: true }));
await put("today/client/assets/page-b.js", "export const today = 1;");
await put("yesterday/client/assets/page-a.js", "export const yesterday = 1;");
await put("yesterday/server/index.js", "secret");

test("serves the files of an earlier build", async () => {
  const assets = await loadAssets(join(builds, "today/client"));

  const today = await assets("/assets/page-b.js", "gzip, br");
  expect(today?.headers.get("Content-Encoding")).toBe("br");
  const yesterday = await assets("/assets/page-a.js", "gzip, br");
  expect(await yesterday?.text()).toBe("export const yesterday = 1;");
  expect(yesterday?.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(yesterday?.headers.get("Cache-Control")).toContain("immutable");
});

test("compresses a build once; later starts reuse it", async () => {
  await loadAssets(join(builds, "today/client"));
  await put("today/packed/assets/page-b.js.br", "what was made");
  const assets = await loadAssets(join(builds, "today/client"));

  const page = await assets("/assets/page-b.js", "br");
  expect(await page?.text()).toBe("what was made");
  await rm(join(builds, "today/packed"), { recursive: true });
});

test("serves no other files of a build", async () => {
  const assets = await loadAssets(join(builds, "today/client"));

  for (const path of [
    "/assets/page-c.js",
    "/assets/..",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/server/index.js",
  ]) {
    expect(await assets(path, "")).toBeNull();
  }
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(builds, path)), { recursive: true });
  await writeFile(join(builds, path), text);
}
