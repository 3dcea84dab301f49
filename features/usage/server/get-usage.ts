import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getUsage as contract, Usage } from "../contract.ts";
import { countUsage } from "./count-usage.ts";
import { savedUsage } from "./usage-counts.ts";
import { classesOf, coursesOf, type Period, periodOf } from "./usage-period.ts";
import { vitalsOf } from "./vitals-of.ts";

/**
 * Returns the numbers of /gestao/uso, computed from rollups and enrolments, never from events or the ledger. With many
 * people, the numbers are those of the last roll-up.
 */
export async function getUsage(
  context: Context<Manager>,
  { days, course, class_id }: z.output<typeof contract.input>,
): Promise<Usage> {
  const courses = await coursesOf(context);
  const chosen = courses.find(({ friendly_id }) => friendly_id === course);
  if (course && !chosen) throw notFound("Este curso não existe.");
  const only = courses.length === 1 ? courses[0] : undefined;
  const classes = await classesOf(context, (chosen ?? only)?.id ?? null);
  if (class_id && !classes.some(({ _id }) => _id === class_id)) throw notFound("Esta turma não é deste curso.");
  const period: Period = { ...periodOf(context, days), courseId: chosen?.id ?? null, classId: class_id || null };
  const vitals = await vitalsOf(context, period);
  const { counted_at, ...numbers } = (await savedUsage(context, period)) ?? {
    ...(await countUsage(context, period)),
    counted_at: await lastRollUpAt(context),
  };
  return {
    rolled_at: counted_at?.toISOString() ?? null,
    classes: [...classes],
    courses: courses.map(({ friendly_id, name }) => ({ friendly_id, name })),
    ...numbers,
    vitals,
  };
}

async function lastRollUpAt({ sql, project }: Context<Manager>): Promise<Date | null> {
  const [row] = await sql<{ rolled_at: Date }[]>`select rolled_at from usage_rollups where project_id = ${project._id}`;
  return row?.rolled_at ?? null;
}
