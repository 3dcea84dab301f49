import type { z } from "zod";
import { writtenBody } from "#features/academies/server/index.ts";
import { showBlocks } from "#features/objects/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { previewAuthoredBlocks as contract } from "../contract.ts";
import { withoutEmptyRows } from "../engine/without-empty-rows.ts";
import { validBlocks } from "./valid-blocks.ts";

/** Renders blocks as learners would see them, without saving anything. */
export async function previewAuthoredBlocks(
  context: Context<Staff>,
  { blocks }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const valid = await validBlocks(context, writtenBody(withoutEmptyRows(blocks)));
  return { blocks: showBlocks(context, valid.blocks) };
}
