import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FlowTemplate } from "../engine/flow-templates.ts";
import { courseChoices, flowCourses } from "./flow-courses.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";

const TEMPLATES = resolve(import.meta.dirname, "../../../db/seed/starter-flows");

/** Returns a template's text. Where it names a course and a trail, it names the academy's first ones. */
export async function templateText(context: Context<Staff>, template: FlowTemplate): Promise<string> {
  const text = await readFile(join(TEMPLATES, `${template}.yaml`), "utf8");
  const [first] = courseChoices(await flowCourses(context)).flatMap(({ friendly_id, trails }) =>
    trails
      .filter(({ objects }) => objects.length > 0)
      .map((trail) => ({ course: friendly_id, trail: trail.friendly_id })),
  );
  // Without a course, the text keeps the placeholders, and its faults say what to choose.
  return first ? text.replaceAll("um-curso", first.course).replaceAll("uma-trilha", first.trail) : text;
}
