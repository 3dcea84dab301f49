import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { gzipSync } from "node:zlib";

/** What a page carries for measuring use and reporting friction. */
const MEASURING =
  /(?:features\/(?:usage|recordings)\/|platform\/web\/(?:friction|left-reports|last-seen|watch-(?:clicks|steps))\.ts)/;

export interface Weight {
  whole: number;
  without: number;
  /** The sources found that measure: none would prove nothing. */
  sources: Set<string>;
}

/** A built script's compressed size, with and without what its source map says comes from the parts that measure. */
export function weightOf(file: string): Weight {
  const text = readFileSync(file, "utf8");
  // The bundler's own lines come from no source.
  if (!existsSync(`${file}.map`))
    return { whole: gzipSync(text).length, without: gzipSync(text).length, sources: new Set() };
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
  return { whole: gzipSync(text).length, without: gzipSync(remaining.join("\n")).length, sources };
}
