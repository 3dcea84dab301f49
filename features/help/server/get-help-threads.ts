import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getHelpThreads as contract, HelpState } from "../contract.ts";
import { promisedReply } from "./promised-reply.ts";

interface Row {
  id: string;
  number: number;
  subject: string;
  state: HelpState;
  unread: number;
  updated_at: Date;
}

export async function getHelpThreads({ sql, project, user, now }: Context): Promise<z.input<typeof contract.output>> {
  const rows = await sql<Row[]>`
    select t.id, t.number, t.subject, t.state, t.updated_at,
      (select count(*)::int from help_messages m where m.project_id = ${project._id} and m.thread_id = t.id
        and m.kind = 'staff' and m.created_at > t.seen_at) as unread
    from help_threads t where t.project_id = ${project._id} and t.user_id = ${user._id}
    order by t.updated_at desc limit 100`;
  const promised = promisedReply(now, { timeZone: project.time_zone, hours: project.contact.hours });
  return {
    threads: rows.map(({ id, updated_at, ...row }) => ({ _id: id, ...row, updated_at: updated_at.toISOString() })),
    promised_at: promised.toISOString(),
  };
}
