import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { moveForumTopic as contract } from "../contract.ts";
import { requireTopicOfAnyCourse } from "./require-forum.ts";

/**
 * Moves a topic to another course or trail. Its object stays only if it belongs to the new trail. 400 if the trail is
 * not of that course.
 */
export async function moveForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const topic = await requireTopicOfAnyCourse(context, input.topic);
  const course = await requireCourse(context, input.course);
  const trail = course.trails.find(({ friendly_id }) => friendly_id === input.trail);
  if (input.trail && !trail) refuseField("trail", "Esta trilha não é deste curso.");
  const object = trail?.objects.find(({ id }) => id === topic.object_id);
  await sql`
    update forum_topics set course_id = ${course.id}, trail_id = ${trail?.id ?? null}, object_id = ${object?.id ?? null}
    where project_id = ${project._id} and id = ${topic.id}`;
  await sql`update forum_terms set course_id = ${course.id} where project_id = ${project._id} and topic_id = ${topic.id}`;
  await audit(context, "move-forum-topic", topic.id, { course: course.id });
  return { topic_id: topic.id, course: course.friendly_id };
}
