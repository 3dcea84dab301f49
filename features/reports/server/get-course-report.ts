import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getCourseReport as contract } from "../contract.ts";
import type { Figures } from "./count-course.ts";
import { countedAt } from "./counted-at.ts";
import { courseCounts } from "./course-counts.ts";
import { mailingOf, NO_MAILING } from "./mailing-of.ts";
import { reportCourse } from "./report-course.ts";

const NONE: Figures = { enrolled: 0, started: 0, finished: 0, certified: 0, stopped: 0, median_days: null };

export async function getCourseReport(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { head, course } = await reportCourse(context, input);
  if (!course) return { ...head, counted: null, ...NO_MAILING, ...NONE, minutes: 0, trails: [] };
  const { figures, objects: counts } = await courseCounts(context, course, input.class_id);
  const trails = course.trails.map(({ id: _id, name, objects }) => ({
    _id,
    name,
    objects: objects.map(({ id, title }) => ({ _id: id, title, done: 0, stopped: 0, time: null, ...counts[id] })),
  }));
  const minutes = course.trails
    .flatMap(({ objects }) => objects)
    .reduce((sum, { id, minutes }) => sum + minutes * (counts[id]?.done ?? 0), 0);
  const [counted, mailing] = await Promise.all([
    countedAt(context, course, input.class_id),
    mailingOf(context, course, input.class_id),
  ]);
  return { ...head, counted, ...mailing, ...figures, minutes, trails };
}
