import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { BulkChangePage, getBulkChange as contract } from "../contract.ts";
import { changeOf, changeRows, CHANGE_NOT_FOUND } from "./change-rows.ts";

const PAGE = 50;

export async function getBulkChange(
  context: Context<Staff>,
  { change_id, after }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [row] = await changeRows(context, change_id, 1);
  if (!row) throw notFound(CHANGE_NOT_FOUND);
  const skipped = await sql<BulkChangePage["skipped"]>`
    select u.id as _id, u.data ->> 'name' as name, u.email, p.outcome
    from bulk_change_people p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
    where p.project_id = ${project._id} and p.change_id = ${change_id} and p.outcome <> 'changed'
      and ${after ? sql`p.user_id > ${after}` : sql`true`}
    order by p.user_id ${limitTo(sql, PAGE + 1)}`;
  return {
    change: changeOf(row, now),
    skipped: skipped.slice(0, PAGE),
    next: skipped.length > PAGE ? (skipped[PAGE - 1]?._id ?? null) : null,
  };
}
