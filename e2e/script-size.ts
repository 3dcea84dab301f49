import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { gzipSync } from "node:zlib";

/** Sources of the code that measures use and reports friction. */
const MEASURING =
  /(?:features\/(?:usage|recordings)\/|platform\/web\/(?:friction|unsent-reports|last-seen|watch-(?:clicks|steps))\.ts)/;

export interface ScriptSize {
  whole: number;
  withoutMeasuring: number;
  /** Sources of measuring code found in the script. A test must find some, or else it proves nothing. */
  sources: Set<string>;
}

/**
 * Returns a built script's compressed size in bytes, with and without the code that its source map attributes to
 * measuring.
 */
export function scriptSizeOf(file: string): ScriptSize {
  const text = readFileSync(file, "utf8");
  // Files without a source map are code of the bundler itself.
  if (!existsSync(`${file}.map`))
    return { whole: gzipSync(text).length, withoutMeasuring: gzipSync(text).length, sources: new Set() };
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")) as SourceMapPayload);
  const sources = new Set<string>();
  const remaining = text.split("\n").map((line, row) =>
    [...line]
      .filter((_, column) => {
        const entry = map.findEntry(row, column);
        const source = "originalSource" in entry ? entry.originalSource : "";
        if (!MEASURING.test(source)) return true;
        sources.add(source.replace(/^.*?((?:features|platform)\/)/, "$1"));
        return false;
      })
      .join(""),
  );
  return { whole: gzipSync(text).length, withoutMeasuring: gzipSync(remaining.join("\n")).length, sources };
}
