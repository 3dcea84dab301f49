import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getStaffMessage as contract, StaffMessage } from "../contract.ts";

type Row = Omit<StaffMessage, "at"> & { confirmed_at: Date };

/**
 * Returns a message that the staff sent to the caller and others, and marks its notification as read. Throws 404 to
 * everybody else.
 */
export async function getStaffMessage(
  context: Context,
  { message_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const [row] = await sql<Row[]>`
    select b.subject, b.body as text, u.data ->> 'name' as by, b.confirmed_at
    from bulk_change_people p join bulk_changes b on (b.project_id, b.id) = (p.project_id, p.change_id)
      join users u on (u.project_id, u.id) = (b.project_id, b.user_id)
    where p.project_id = ${project._id} and p.change_id = ${message_id} and p.user_id = ${user._id}
      and p.outcome = 'changed' and b.action = 'write'`;
  if (!row) throw notFound("Este recado não existe, ou já passou dos 30 dias em que o guardamos.");
  await readAbout(context, [message_id]);
  const { confirmed_at, ...message } = row;
  return { ...message, at: confirmed_at.toISOString() };
}
