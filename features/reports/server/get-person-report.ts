import type { z } from "zod";
import { stoppedBefore } from "#features/members/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getPersonReport as contract, PersonReport } from "../contract.ts";
import { type PersonRow, personRows } from "./person-rows.ts";
import { reportCourse } from "./report-course.ts";
import { trailSteps } from "./trail-steps.ts";

const PAGE = 25;

export async function getPersonReport(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { head, course } = await reportCourse(context, input);
  if (!course) return { ...head, trails: [], people: [], next: null };
  const rows = await personRows(context, course, { ...input, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const stepsOf = await trailSteps(
    context,
    course,
    page.map(({ _id }) => _id),
  );
  return {
    ...head,
    trails: course.trails.map(({ id, name, objects }) => ({ _id: id, name, objects: objects.length })),
    people: page.map((row) => {
      const { trails, minutes } = stepsOf(row._id);
      return {
        _id: row._id,
        name: row.name,
        visited_at: row.visited_at?.toISOString() ?? null,
        state: stateOf(row, context),
        objects_done: trails.reduce((sum, { done }) => sum + done, 0),
        minutes,
        trails,
      };
    }),
    next: rows.length > PAGE ? (page.at(-1)?._id ?? null) : null,
  };
}

export function stateOf(
  { visited_at, is_finished, is_suspended }: Pick<PersonRow, "visited_at" | "is_finished" | "is_suspended">,
  context: Pick<Context<Staff>, "project" | "now">,
): PersonReport["people"][number]["state"] {
  if (is_finished) return "finished";
  // Whoever cannot enter has not stopped.
  if (is_suspended) return "suspended";
  if (!visited_at) return "new";
  return visited_at < stoppedBefore(context) ? "stopped" : "going";
}
