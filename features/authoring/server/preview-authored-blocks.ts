import type { z } from "zod";
import { checkWrittenObject, writtenBlocks, writtenBody } from "#features/academies/server/index.ts";
import { showBlocks } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { previewAuthoredBlocks as contract } from "../contract.ts";
import { withoutEmptyRows } from "../engine/without-empty-rows.ts";
import { assetsOf } from "./check-course.ts";

const HEAD = { friendly_id: "previa", title: "Prévia", type: "content", points: 0, lead: "Prévia", complete: "seen" };

/** Renders blocks as the reader would. Nothing is saved. */
export async function previewAuthoredBlocks(
  context: Context<readonly ["admin", "manager"]>,
  { blocks }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const body = writtenBody(withoutEmptyRows(blocks));
  const assets = await assetsOf(context, body);
  const { object, faults } = checkWrittenObject(HEAD, body, assets);
  if (object) return { blocks: showBlocks(context, object.blocks) };
  const wrong = new Set(faults.map(({ block }) => block));
  const whole = writtenBody(writtenBlocks(body).filter((_, at) => !wrong.has(at)));
  return { blocks: showBlocks(context, checkWrittenObject(HEAD, whole, assets).object?.blocks ?? []) };
}
