import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/**
 * Stores the path of the person's photo, or none. Returns the former path, whose file the caller deletes after the
 * commit. Reads it from the locked row: of two photos sent at once, the second replaces the first.
 */
export async function replacePhoto(
  { sql, project, user }: Pick<Context, "sql" | "project" | "user">,
  path: string | null,
): Promise<string | null> {
  const [row] = await sql<{ photo: string | null }[]>`
    select data ->> 'photo' as photo from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  await sql`
    update users set data = ${path === null ? sql`data - 'photo'` : sql`data || ${sql.json({ photo: path })}`}
    where project_id = ${project._id} and id = ${user._id}`;
  await notifyChange(sql, project._id, "people", user._id);
  return row?.photo ?? null;
}
