import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cleanStack } from "./clean-stack.ts";
import { mapStack } from "./map-stack.ts";

const CHROME = `TypeError: ana@exemplo.com is not a function
    at save (https://aurora.exemplo.com.br/assets/outbox-4f2c.js:1:9)
    at async https://aurora.exemplo.com.br/assets/vendor-1.js:2:30
    at https://outra.exemplo.com/extensao.js:1:1`;
const FIREFOX = "save@https://aurora.exemplo.com.br/assets/outbox-4f2c.js:1:9\n@https://x/assets/vendor-1.js:2:30";

test("reduces any browser's stack to functions and positions in our scripts", () => {
  const kept = "save@/assets/outbox-4f2c.js:1:9\n@/assets/vendor-1.js:2:30";
  expect(cleanStack(CHROME)).toBe(kept);
  expect(cleanStack(FIREFOX)).toBe(kept);
  expect(cleanStack("Error: ana@exemplo.com\n    at <anonymous>")).toBeNull();
});

test("reads lines of spaces in linear time, as single spaces", () => {
  const blank = Array.from({ length: 9 }, () => " ".repeat(440));
  const frame = "  at   Map.get   [as find]   (https://aurora.exemplo.com.br/assets/a.js:1:9)";
  expect(cleanStack([...blank, frame].join("\n"))).toBe("Map.get [as find]@/assets/a.js:1:9");
});

test("maps frames to source positions by the build's source map, and keeps unmapped frames", async () => {
  const builds = await mkdtemp(join(tmpdir(), "vereda-maps-"));
  await mkdir(join(builds, "abc/client/assets"), { recursive: true });
  // Column 8 of line 1 maps to line 5, column 2 of the source.
  const map = { version: 3, sources: ["../../../features/progress/web/outbox.ts"], names: [], mappings: "QAIE" };
  await writeFile(join(builds, "abc/client/assets/outbox-4f2c.js.map"), JSON.stringify(map));

  expect(await mapStack(cleanStack(CHROME), "abc", builds)).toEqual([
    "save features/progress/web/outbox.ts:5",
    "@/assets/vendor-1.js:2:30",
  ]);
  expect(await mapStack(cleanStack(CHROME), "../../etc", builds)).toEqual(cleanStack(CHROME)?.split("\n"));
});
