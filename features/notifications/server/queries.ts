import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";

const MAX = 100;

export async function countUnread({ sql, project, user }: Context): Promise<number> {
  const [row] = await sql<[{ unread: number }]>`
    select count(*)::int as unread from (
      select from notifications
      where project_id = ${project._id} and user_id = ${user._id} and read_at is null ${limitTo(sql, MAX)}) n`;
  return row.unread;
}
