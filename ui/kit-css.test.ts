import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";

const LIMIT = 20_000;

it("the whole kit's compressed CSS stays under 20 kB", () => {
  const files = globSync("**/*.css", { cwd: import.meta.dirname }).filter((file) => !file.startsWith("gallery/"));
  const css = files.map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join("\n");
  expect(files.length).toBeGreaterThan(20);
  expect(brotliCompressSync(css).length).toBeLessThan(LIMIT);
});
