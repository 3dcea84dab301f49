import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { undoableSince } from "#platform/server/tenancy/deleted-rows.ts";
import type { restoreCourse as contract } from "../contract.ts";

/** Brings a deleted course back as a draft. Changes nothing if it is not deleted. */
export async function restoreCourse(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [row] = await sql<{ deleted_at: Date | null }[]>`
    select deleted_at from course_drafts
    where project_id = ${project._id} and course_id = ${course_id} for update`;
  if (!row) throw notFound("Este curso não existe.");
  if (row.deleted_at === null) return { course_id };
  if (row.deleted_at <= undoableSince(now))
    throw new Problem(409, "Já passaram 24\u00A0horas: não dá mais para desfazer.");
  await sql`
    update course_drafts set deleted_at = null, archived_at = null, version = version + 1, structure = structure + 1
    where project_id = ${project._id} and course_id = ${course_id}`;
  await audit(context, "restore-course", course_id);
  return { course_id };
}
