import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { deletedRows } from "#platform/server/tenancy/deleted-rows.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";
import type { Classes, getClasses as contract } from "../contract.ts";
import { academyDay } from "./academy-day.ts";
import { classRows } from "./class-rows.ts";
import { CLASSES } from "./require-class.ts";

const PAGE = 50;
type Input = z.output<typeof contract.input>;

/**
 * Returns a page of classes: running ones by their end, then upcoming ones by their end, then ended ones, the latest
 * first.
 */
export async function getClasses(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const courses = await sql<Classes["courses"]>`
    select id as _id, friendly_id, name from courses where project_id = ${project._id} order by position, id`;
  const deleted = await deletedRows(context, CLASSES);
  const course = input.course ? courses.find((one) => isNamed(one, input.course)) : null;
  if (course === undefined) return { classes: [], pages: 1, courses, deleted };
  const today = academyDay(context);
  const matching = sql`${stateIs(context, input.state, today)} and ${course ? sql`k.course_id = ${course._id}` : sql`true`}`;
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from classes k
    where k.project_id = ${project._id} and k.deleted_at is null and ${matching}`;
  const rows = await classRows(
    context,
    sql`${matching} order by k.ends_on < ${today}, k.starts_on > ${today},
      case when k.ends_on < ${today} then null else k.ends_on end, k.ends_on desc, k.id
      ${limitTo(sql, PAGE)} offset ${(input.page - 1) * PAGE}`,
  );
  const classes = rows.map(({ note: _note, version: _version, ...row }) => row);
  return { classes, pages: Math.max(1, Math.ceil(count / PAGE)), courses, deleted };
}

function stateIs({ sql }: Context<Staff>, state: Input["state"], today: string) {
  const states = {
    all: sql`true`,
    upcoming: sql`k.starts_on > ${today}`,
    running: sql`${today} between k.starts_on and k.ends_on`,
    ended: sql`k.ends_on < ${today}`,
  };
  return states[state];
}
