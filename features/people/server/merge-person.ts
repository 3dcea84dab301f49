import { movedPath } from "#platform/server/files/moved-path.ts";
import type { MergeStep } from "#platform/server/merging.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

interface Row {
  id: string;
  data: Record<string, unknown>;
}

/**
 * Merges two people's rows: the remaining account keeps its e-mail, password, names and rule. Missing profile data, an
 * earlier registration and a later visit come from the other account; the anamnese is asked for only if both still had
 * to answer it.
 */
export const mergePerson: MergeStep = async ({ sql, project }, accounts) => {
  const { remainingId, removedId } = accounts;
  const rows = await sql<Row[]>`
    select id, data from users where project_id = ${project._id} and id in (${remainingId}, ${removedId})`;
  const dataOf = (id: string) => rows.find((row) => row.id === id)?.data ?? {};
  const { photo, ...other } = dataOf(removedId);
  const moved = typeof photo === "string" ? { photo: movedPath(photo, accounts) } : {};
  const own = Object.entries(dataOf(remainingId)).filter(([, value]) => value !== null && value !== "");
  // The names on certificates and pages are taken from the remaining account only.
  const { full_name: _full, social_name: _social, certificate_name: _printed, ...rest } = other;
  const data = { ...rest, ...moved, ...Object.fromEntries(own) };
  await sql`
    update users k set data = ${sql.json(data as never)}, created_at = least(k.created_at, g.created_at),
      seen_at = greatest(k.seen_at, g.seen_at), require_anamnese = k.require_anamnese and g.require_anamnese
    from users g where k.project_id = ${project._id} and k.id = ${remainingId}
      and g.project_id = k.project_id and g.id = ${removedId}`;
  await notifyChange(sql, project._id, "people", remainingId);
};
