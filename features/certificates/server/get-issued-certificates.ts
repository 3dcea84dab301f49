import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { isId } from "#shared/ids.ts";
import type { getIssuedCertificates as contract } from "../contract.ts";
import { issuedOf, issuedRows } from "./issued-row.ts";

const PAGE = 30;
const MAX_CLASSES = 100;
type Named = { _id: string; name: string };

/** Returns a page of the issued certificates, newest first. */
export async function getIssuedCertificates(
  context: Context<Staff>,
  { after, ...filters }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [moment = "", id = ""] = after.split("~");
  const created_at = new Date(moment);
  const cursor = isId(id) && !Number.isNaN(created_at.getTime()) ? { created_at, id } : null;
  const rows = await issuedRows(context, filters, { after: cursor, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const courses = await sql<Named[]>`
    select id as _id, name from courses where project_id = ${project._id} order by position, id`;
  return {
    certificates: page.map((row) => issuedOf(row, now)),
    next: last ? `${last.created_at.toISOString()}~${last.id}` : null,
    courses,
    classes: filters.course_id ? await classesOf(context, filters) : [],
  };
}

/** Returns the course's classes, the chosen one first. */
async function classesOf(
  { sql, project }: Context<Staff>,
  { course_id, class_id }: { course_id: string; class_id: string },
): Promise<Named[]> {
  return await sql<Named[]>`
    select id as _id, name from classes
    where project_id = ${project._id} and course_id = ${course_id} and deleted_at is null
    order by id is distinct from ${class_id || null}, ends_on desc, id ${limitTo(sql, MAX_CLASSES)}`;
}
