import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getQuestionReport as contract } from "../contract.ts";
import { countedAt } from "./counted-at.ts";
import { MAX_PEOPLE } from "./question-figures.ts";
import { questionRows } from "./question-rows.ts";
import { reportCourse } from "./report-course.ts";

export async function getQuestionReport(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { head, course } = await reportCourse(context, input);
  const questions = course ? await questionRows(context, course, input.class_id) : [];
  const counted = course && (await countedAt(context, course, input.class_id));
  return { ...head, counted, max_people: MAX_PEOPLE, questions };
}
