import type { z } from "zod";
import { bodyOf, showBlocks } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getPreviewObjectById as contract } from "../contract.ts";
import { keyHash } from "./make-preview-link.ts";
import { type PreviewRow, previewedBy } from "./queries.ts";

type Answer = z.input<typeof contract.output>;

/** Returns the object as a learner without progress would see it. 404 for an unknown or expired link. */
export async function getPreviewObjectById(
  context: Context<"anyone">,
  { preview_id }: z.output<typeof contract.input>,
): Promise<Answer> {
  const row = await previewedBy(context, keyHash(preview_id));
  if (!row) throw notFound("Este link de prévia não existe ou expirou. Peça outro a quem o mandou.");
  const { blocks, ...rule } = await bodyOf(context, row.object._id);
  const object = { ...withoutProgress(row), ...rule, blocks: showBlocks(context, blocks) };
  const { course, trail, is_draft, expires_at } = row;
  return {
    course,
    trail: { ...trail, objects: [] },
    object,
    certificate: null,
    previous: null,
    next: null,
    preview: { is_draft, expires_at: expires_at.toISOString() },
  };
}

function withoutProgress({ object, course }: PreviewRow) {
  const { friendly_id, ...rest } = object;
  return {
    ...rest,
    course: course._id,
    config: { friendly_id },
    state: "open" as const,
    completeness: 0,
    favorite: false,
    // An activity's session belongs to a learner, so a preview leaves the activity out.
    joco: null,
    opened_by: null,
    seen: 0,
    spent_seconds: 0,
    answers: {},
    place: {},
    reflections: {},
  };
}
