import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";

const BUILDS = join(import.meta.dirname, "../../../build");
const STACK_FRAME = /^(.*)@\/assets\/([\w.-]+\.js):(\d+):(\d+)$/;

/**
 * Translates stack frames to source positions by the build's source maps: "save features/progress/web/outbox.ts:41".
 * Frames without a map stay unchanged.
 */
export async function mapStack(stack: string | null, build: string | null, builds = BUILDS): Promise<string[]> {
  const places = (stack ?? "").split("\n").filter(Boolean);
  const maps = new Map<string, Promise<SourceMap | null>>();
  return await Promise.all(
    places.map(async (place) => {
      const [, name = "", file = "", row, column] = STACK_FRAME.exec(place) ?? [];
      if (!file || !build) return place;
      const map = maps.get(file) ?? readMap(join(builds, basename(build), "client/assets", `${basename(file)}.map`));
      maps.set(file, map);
      return (await map) ? (inSource(await map, name, Number(row), Number(column)) ?? place) : place;
    }),
  );
}

async function readMap(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, "utf8")) as SourceMapPayload);
  } catch {
    return null;
  }
}

function inSource(map: SourceMap | null, name: string, row: number, column: number): string | null {
  const entry = map?.findEntry(row - 1, column - 1);
  if (!entry || !("originalSource" in entry) || !entry.originalSource) return null;
  const source = entry.originalSource.replace(/^.*?((?:apps|features|platform|ui|shared|node_modules)\/)/, "$1");
  const called = "name" in entry && typeof entry.name === "string" ? entry.name : name;
  return `${called ? `${called} ` : ""}${source}:${entry.originalLine + 1}`;
}
