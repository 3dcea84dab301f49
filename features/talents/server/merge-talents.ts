import { movedPath } from "#platform/server/files/moved-path.ts";
import type { MergeStep } from "#platform/server/merging.ts";

interface Row {
  id: string;
  user_id: string;
  resume_path: string | null;
  published_at: Date | null;
}

/**
 * Merges two profiles into the remaining account's, unless only the other one was ever published. Notes, lists and
 * requests of recruiters move to the remaining profile.
 */
export const mergeTalents: MergeStep = async ({ sql, project }, { kept, gone }) => {
  const rows = await sql<Row[]>`
    select id, user_id, resume_path, published_at from talents
    where project_id = ${project._id} and user_id in (${kept}, ${gone}) order by id for update`;
  const own = rows.find(({ user_id }) => user_id === kept);
  const other = rows.find(({ user_id }) => user_id === gone);
  if (!other) return;
  const isOtherShown = other.published_at !== null && own?.published_at === null;
  const [stays, goes] = !own || isOtherShown ? [other, own] : [own, other];
  if (goes) {
    await sql`
      update talent_notes set talent_id = ${stays.id} where project_id = ${project._id} and talent_id = ${goes.id}`;
    await sql`
      update talent_list_entries g set talent_id = ${stays.id}
      where g.project_id = ${project._id} and g.talent_id = ${goes.id} and not exists (select from talent_list_entries k
        where k.project_id = g.project_id and k.talent_id = ${stays.id} and k.owner_id = g.owner_id and k.list = g.list)`;
    await sql`
      update talent_interests g set talent_id = ${stays.id}
      where g.project_id = ${project._id} and g.talent_id = ${goes.id} and not exists (select from talent_interests k
        where k.project_id = g.project_id and k.talent_id = ${stays.id} and k.recruiter_id = g.recruiter_id)`;
    await sql`delete from talents where project_id = ${project._id} and id = ${goes.id}`;
  }
  const path = stays.resume_path && movedPath(stays.resume_path, { kept, gone });
  await sql`
    update talents set user_id = ${kept}, resume_path = ${path} where project_id = ${project._id} and id = ${stays.id}`;
};
