import type { z } from "zod";
import { learnerStateOf, requireCourse, requireObject } from "#features/courses/server/index.ts";
import { bodyOf } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { createOrUpdateUserInput as contract } from "../contract.ts";
import { judgeAnswer } from "./progress-after.ts";

/** Judges an input, and writes nothing: the answer names the progress that the person already had. */
export async function judgeInput(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireCourse(context, input.course_id);
  const { object } = requireObject(course, input.object_id);
  const { progress } = await learnerStateOf(context, [course.id]);
  const { judgement } = judgeAnswer(object.type === "content" ? await bodyOf(context, object.id) : null, input.input);
  const { completeness = 0, done = false } = progress.get(object.id) ?? {};
  return { object_id: object.id, completeness, done, just_done: false, points: 0, certificate: null, judgement };
}
