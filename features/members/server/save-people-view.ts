import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import { MAX_VIEWS, type savePeopleView as contract } from "../contract.ts";
import { nameKey } from "./name-key.ts";

export async function savePeopleView(
  context: Context<Staff>,
  { name, is_shared, ...filter }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  // The lock makes simultaneous saves wait for each other, so that the limit holds.
  await sql`select 1 from users where project_id = ${project._id} and id = ${user._id} for update`;
  const own = await sql<{ id: string; name_key: string }[]>`
    select id, name_key from people_views where project_id = ${project._id} and user_id = ${user._id}`;
  const same = own.find(({ name_key }) => name_key === nameKey(name));
  if (!same && own.length >= MAX_VIEWS)
    throw new Problem(409, `Você já tem ${MAX_VIEWS} visões, e não cabem mais. Apague uma que não usa.`);
  const row = { project_id: project._id, id: same?.id ?? newId(), user_id: user._id, created_at: now };
  const written = { name, name_key: nameKey(name), filter: sql.json(filter), shared_at: is_shared ? now : null };
  if (same)
    await sql`update people_views set ${sql(written as never)} where project_id = ${project._id} and id = ${same.id}`;
  else await sql`insert into people_views ${sql({ ...row, ...written } as never)}`;
  await audit(context, "save-people-view", row.id, { shared: is_shared });
  return { view_id: row.id, is_new: !same };
}
