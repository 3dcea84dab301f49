import { folderPath } from "#features/media/server/index.ts";
import { mediaPath } from "#shared/media-path.ts";
import type { Academy } from "./academy.ts";

interface MediaInUse {
  /** The title of each file, by its path in the folder. Titles are for people, since file names have no accents. */
  names: ReadonlyMap<string, string>;
  /** The alternative text of each picture, by its path in the folder. */
  alts: ReadonlyMap<string, string>;
}

/** Returns titles and descriptions of files, taken from the contents that use them. The first use of a file counts. */
export function mediaInUse({ courses }: Academy): MediaInUse {
  const [names, alts] = [new Map<string, string>(), new Map<string, string>()];
  const setIfAbsent = (map: Map<string, string>, path: string, text: string) => map.set(path, map.get(path) ?? text);
  const heros = courses.flatMap((course) => course.heros);
  for (const { picture, title, alt } of heros) {
    if (!picture) continue;
    setIfAbsent(names, mediaPath(picture), title);
    if (alt) setIfAbsent(alts, mediaPath(picture), alt);
  }
  const objects = courses.flatMap(({ trails }) => trails.flatMap((trail) => trail.objects));
  for (const { title, blocks } of objects) {
    for (const block of blocks) {
      if (block.kind === "picture") {
        setIfAbsent(names, mediaPath(block.src), title);
        setIfAbsent(alts, mediaPath(block.src), block.alt);
      } else if (block.kind === "audio") setIfAbsent(names, mediaPath(block.src), block.title);
      else if (block.kind === "file") setIfAbsent(names, folderPath(block.path), block.title);
      else if (block.kind === "video") {
        setIfAbsent(names, mediaPath(block.src), block.title);
        setIfAbsent(names, mediaPath(block.captions), `Legendas de “${block.title}”`);
        if (block.poster) setIfAbsent(names, mediaPath(block.poster), `Capa de “${block.title}”`);
      }
    }
  }
  return { names, alts };
}
