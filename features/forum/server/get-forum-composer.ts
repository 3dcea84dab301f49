import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getForumComposer as contract } from "../contract.ts";
import { composerFor } from "./composer.ts";
import { objectNamed } from "./object-named.ts";
import { trailsOf } from "./trails-of.ts";
import { listTopics, popularTags } from "./list-queries.ts";
import { requireForum } from "./require-forum.ts";
import { shownTitle } from "./shown-title.ts";

/** Returns the data for the page of a new topic. */
export async function getForumComposer(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireForum(context, input.course);
  const object = objectNamed(course, input.object);
  const about = {
    courseId: course.id,
    filter: "all",
    trailId: null,
    tag: "",
    ids: null,
    after: null,
    limit: 5,
  } as const;
  const [composer, tags, related] = await Promise.all([
    composerFor(context, object?.id ?? course.id),
    popularTags(context, course.id),
    object ? listTopics(context, { ...about, objectId: object.id }) : [],
  ]);
  return {
    course: { _id: course.id, friendly_id: course.friendly_id, name: course.name },
    trails: trailsOf(course),
    object: object && { friendly_id: object.friendly_id, title: object.title, trail: object.trail.name },
    related: related.map((row) => ({
      _id: row.id,
      title: shownTitle(row),
      replies: row.replies,
      is_solved: row.accepted_at !== null,
    })),
    tags,
    composer,
  };
}
