import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { saveForumDraft as contract } from "../contract.ts";
import { objectNamed } from "./object-named.ts";
import { requireForum, requireTopicToWrite } from "./require-forum.ts";

const OTHER_DRAFT = "Esta conversa foi juntada com outra, em que você já tem outro rascunho: ele ficou como estava.";

/**
 * Saves the text that the person is writing, for all of their devices; an empty text deletes the draft. A page of a
 * topic that was merged does not know the draft in the other topic, and may only continue it: throws 409 for another
 * text, and deletes nothing. Not audited, because nobody else can see it.
 */
export async function saveForumDraft(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const place = input.topic
    ? (await requireTopicToWrite(context, input.course, input.topic)).topic.id
    : await newTopicPlace(context, input);
  const isMerged = input.topic !== "" && input.topic !== place;
  if (input.title.trim() || input.body.trim()) {
    const { count } = await sql`
      insert into forum_drafts as d (project_id, user_id, place, title, body, updated_at)
      values (${project._id}, ${user._id}, ${place}, ${input.title}, ${input.body}, ${now})
      on conflict (project_id, user_id, place) do update
      set title = excluded.title, body = excluded.body, updated_at = excluded.updated_at
      where not ${isMerged} or strpos(excluded.body, btrim(d.body)) > 0`;
    if (count === 0) throw new Problem(409, OTHER_DRAFT);
  } else if (!isMerged)
    await sql`delete from forum_drafts where project_id = ${project._id} and user_id = ${user._id} and place = ${place}`;
  return { updated_at: now.toISOString() };
}

/** Returns the id of the object or course that a new topic is about. */
async function newTopicPlace(context: Context, input: { course: string; object: string }): Promise<string> {
  const course = await requireForum(context, input.course);
  return objectNamed(course, input.object)?.id ?? course.id;
}
