import type { z } from "zod";
import { type ObjectDraft, readObjectDraft } from "#features/authoring/server/index.ts";
import { showBlocks } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { getPreviewObjectById as contract } from "../contract.ts";
import { keyHash } from "./create-preview-link.ts";
import { ofCurrentStaff } from "./of-current-staff.ts";

type Answer = z.input<typeof contract.output>;

interface Link {
  course_id: string;
  friendly_id: string;
  expires_at: Date;
}

/**
 * Returns the object's current draft as a learner without progress would see it. Throws 404 for an unknown or expired
 * link, and for one whose author no longer may create links.
 */
export async function getPreviewObjectById(
  context: Context<"anyone">,
  { preview_id }: z.output<typeof contract.input>,
): Promise<Answer> {
  const { sql, project, now } = context;
  const [link] = await sql<Link[]>`
    select l.course_id, l.friendly_id, l.expires_at from preview_links l ${ofCurrentStaff(sql)}
    where l.project_id = ${project._id} and l.key_hash = ${keyHash(preview_id)} and l.expires_at > ${now}`;
  if (!link) throw unknownLink();
  const { course, trail, object, is_draft } = await previewed(context, link);
  const { id, ...head } = course;
  return {
    course: { _id: id, course_id: id, ...head },
    trail: { _id: newId(), name: trail.name, objects: [] },
    object: { ...withoutProgress(object, id), blocks: showBlocks(context, object.blocks) },
    certificate: null,
    previous: null,
    next: null,
    opens_at: null,
    preview: { is_draft, expires_at: link.expires_at.toISOString() },
  };
}

/**
 * Returns the previewed object. If its course or object no longer exists, throws the same 404 as for an unknown link.
 */
async function previewed(context: Context<"anyone">, { course_id, friendly_id }: Link): Promise<ObjectDraft> {
  try {
    return await readObjectDraft(context, course_id, friendly_id);
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? unknownLink() : error;
  }
}

function unknownLink(): Problem {
  return notFound("Este link de prévia não existe ou expirou. Peça outro a quem o mandou.");
}

/** Fills in the fields of a learner without progress. Ids are generated, because an unpublished object has none. */
function withoutProgress({ friendly_id, url, ...rest }: ObjectDraft["object"], course: string) {
  return {
    ...rest,
    _id: newId(),
    course,
    config: { friendly_id },
    link: url,
    state: "open" as const,
    completeness: 0,
    favorite: false,
    // An activity's session belongs to a learner, so a preview leaves the activity out.
    joco: null,
    opened_by: null,
    opens_at: null,
    seen: 0,
    spent_seconds: 0,
    started_at: null,
    answers: {},
    place: {},
    reflections: {},
  };
}
