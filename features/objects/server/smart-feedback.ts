import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { smartFeedback as contract } from "../contract.ts";
import { bodyOf, marksOf } from "./queries.ts";
import { requireOpenObject } from "./require-open-object.ts";
import { ruleFeedback } from "./rule-feedback.ts";

/** Reads the person's own answers back to them. It only reads: nothing is written, so nothing is audited. */
export async function smartFeedback(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course_id = input.course_id ?? (await courseWith(context, input.learning_object));
  const { object } = await requireOpenObject(context, { course_id, object_id: input.learning_object });
  const [{ blocks }, { answers }] = await Promise.all([bodyOf(context, object.id), marksOf(context, object.id)]);
  return ruleFeedback(blocks, answers);
}

/** The spec's call names the object alone: it is looked for in the courses that the person is enrolled in. */
async function courseWith(context: Context, objectId: string): Promise<string> {
  for (const { course_id } of context.user.enrollments) {
    const course = await requireCourse(context, course_id);
    if (course.trails.some(({ objects }) => objects.some(({ id }) => id === objectId))) return course_id;
  }
  throw notFound("Este conteúdo não existe ou não faz parte do seu curso.");
}
