import type { Block } from "#features/objects/contract.ts";
import type { TrailFile } from "../contract.ts";

type File = Omit<TrailFile, "bytes">;

/**
 * Returns the academy's own media files in the blocks, without duplicates. Leaves out files of other hosts and
 * downloads.
 */
export function filesIn(blocks: readonly Block[]): File[] {
  const all = blocks.flatMap(filesOf).filter(({ src }) => src.startsWith("/media/"));
  return [...new Map(all.map((file) => [file.src, file])).values()];
}

function filesOf(block: Block): File[] {
  switch (block.kind) {
    case "picture":
      return [{ src: block.src, media: "picture" }];
    case "audio":
      return [{ src: block.src, media: "audio" }];
    case "video":
      return [
        { src: block.src, media: "video" },
        { src: block.captions, media: "video" },
        ...(block.poster ? [{ src: block.poster, media: "picture" as const }] : []),
      ];
    case "text":
      return picturesIn(block.html);
    case "accordion":
      return block.items.flatMap(({ html }) => picturesIn(html));
    default:
      return [];
  }
}

function picturesIn(html: string): File[] {
  return Array.from(html.matchAll(/<img[^>]* src="([^"]+)"/g), ([, src = ""]) => ({
    src: src.replaceAll("&amp;", "&"),
    media: "picture",
  }));
}
