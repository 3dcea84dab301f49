import { writtenBlocks, writtenBody } from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import type { ObjectDocument } from "../engine/course-document.ts";
import { mergeObject } from "../engine/merge-object.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import { headOfDocument, type WrittenObject } from "../engine/written-object.ts";
import { assetsOf, checkObject } from "./check-course.ts";
import { storedBody } from "./stored-body.ts";

/**
 * Merges what a person wrote with what another person saved meanwhile. Returns null if the result has too many blocks.
 */
export async function mergeConcurrentSave(
  context: Pick<Context, "services" | "project" | "sql">,
  saved: ObjectDocument,
  { base, mine }: { base: WrittenObject; mine: WrittenObject },
): Promise<{ object: WrittenObject; isBoth: boolean } | null> {
  const assets = await assetsOf(context, [base, mine].map(({ blocks }) => writtenBody(blocks)).join("\n"));
  // Both versions are normalised as if stored, so that differences in Markdown style alone do not count as changes.
  const stored = (written: WrittenObject): WrittenObject => {
    const { blocks, ...head } = written;
    const object = { ...saved, ...head, body: writtenBody(blocks) };
    return { ...written, blocks: blocksOf(storedBody(object, checkObject(object, assets))) };
  };
  const merged = mergeObject(stored(base), stored(mine), { ...headOfDocument(saved), blocks: blocksOf(saved.body) });
  return merged.object.blocks.length > MAX_OBJECT_BLOCKS ? null : merged;
}

function blocksOf(body: string): WrittenBlock[] {
  return writtenBlocks(body);
}
