import { writtenBlocks, writtenBody } from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import type { ObjectDocument } from "../engine/course-document.ts";
import { mergeObject } from "../engine/merge-object.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import type { WrittenObject } from "../engine/written-object.ts";
import { assetsOf, checkObject } from "./check-course.ts";
import { storedBody } from "./stored-body.ts";

/** Puts what a person wrote together with what somebody else has saved meanwhile. Null when it does not fit into one object. */
export async function mergeMeanwhile(
  context: Pick<Context, "services" | "project" | "sql">,
  saved: ObjectDocument,
  { base, mine }: { base: WrittenObject; mine: WrittenObject },
): Promise<{ object: WrittenObject; isBoth: boolean } | null> {
  const assets = await assetsOf(context, [base, mine].map(({ blocks }) => writtenBody(blocks)).join("\n"));
  // As they would be stored, so that a difference in writing only is none.
  const stored = (written: WrittenObject): WrittenObject => {
    const { blocks, ...head } = written;
    const object = { ...saved, ...head, body: writtenBody(blocks) };
    return { ...written, blocks: blocksOf(storedBody(object, checkObject(object, assets))) };
  };
  const { title, lead, type, link_type, url, minutes, points, complete, pass, stay, body } = saved;
  const head = { title, lead, type, link_type, url, minutes, points, complete, pass, stay };
  const merged = mergeObject(stored(base), stored(mine), { ...head, blocks: blocksOf(body) });
  return merged.object.blocks.length > MAX_OBJECT_BLOCKS ? null : merged;
}

function blocksOf(body: string): WrittenBlock[] {
  return writtenBlocks(body);
}
