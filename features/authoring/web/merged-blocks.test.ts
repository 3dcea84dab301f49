import { expect, test } from "vitest";
import type { WrittenBlock } from "../engine/written-block.ts";
import { keyedBlock } from "./keyed-block.ts";
import { mergedBlocks } from "./merged-blocks.ts";

const text = (words: string): WrittenBlock => ({ kind: "text", text: words });
const video = (title: string): WrittenBlock => ({ kind: "video", fields: { id: "v1", title } });

test("a block changed by a merge keeps its identity, but its fields are rendered anew", () => {
  const shown = [text("A"), video("Um vídeo")].map((block) => keyedBlock(block));
  const [first, second] = shown;
  const after = mergedBlocks(shown, [text("Nova"), text("A"), video("Outro título")]);
  expect(after[1]).toBe(first);
  expect(after[2]).toMatchObject({ own: second?.own, block: video("Outro título") });
  expect(after[2]?.key).not.toBe(second?.key);
  expect([first?.own, second?.own]).not.toContain(after[0]?.own);
});
