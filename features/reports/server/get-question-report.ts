import type { z } from "zod";
import type { getQuestionReport as contract } from "../contract.ts";
import { countedAt } from "./counted-at.ts";
import { MAX_PEOPLE } from "./question-figures.ts";
import { questionRows } from "./question-rows.ts";
import { reportCourse, type StaffContext } from "./report-course.ts";

export async function getQuestionReport(
  context: StaffContext,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { head, course } = await reportCourse(context, input);
  const questions = course ? await questionRows(context, course, input.class_id) : [];
  const counted = course && (await countedAt(context, course, input.class_id));
  return { ...head, counted, max_people: MAX_PEOPLE, questions };
}
