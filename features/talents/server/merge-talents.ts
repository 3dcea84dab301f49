import { movedPath } from "#platform/server/files/moved-path.ts";
import { moveUnread } from "#features/notifications/server/index.ts";
import type { MergeContext, MergeStep } from "#platform/server/merging.ts";
import { paths } from "#shared/paths.ts";

interface Row {
  id: string;
  user_id: string;
  resume_path: string | null;
  published_at: Date | null;
}

/**
 * Merges two profiles into the remaining account's, unless only the other one was ever published. What staff
 * noted, asked and viewed moves to the remaining profile.
 */
export const mergeTalents: MergeStep = async (context, { remainingId, removedId }) => {
  const { sql, project } = context;
  const rows = await sql<Row[]>`
    select id, user_id, resume_path, published_at from talents
    where project_id = ${project._id} and user_id in (${remainingId}, ${removedId}) order by id for update`;
  const own = rows.find(({ user_id }) => user_id === remainingId);
  const other = rows.find(({ user_id }) => user_id === removedId);
  if (!other) return;
  const isOtherShown = other.published_at !== null && own?.published_at === null;
  const [remaining, removed] = !own || isOtherShown ? [other, own] : [own, other];
  if (removed) {
    await sql`
      update talent_notes set talent_id = ${remaining.id} where project_id = ${project._id} and talent_id = ${removed.id}`;
    await sql`
      update talent_list_entries g set talent_id = ${remaining.id}
      where g.project_id = ${project._id} and g.talent_id = ${removed.id} and not exists (select from talent_list_entries k
        where k.project_id = g.project_id and k.talent_id = ${remaining.id} and k.owner_id = g.owner_id and k.list = g.list)`;
    await dropEarlierAnswers(context, { from: removed.id, to: remaining.id });
    await sql`
      update talent_interests set talent_id = ${remaining.id}
      where project_id = ${project._id} and talent_id = ${removed.id}`;
    await sql`
      insert into talent_views (project_id, talent_id, viewer_id, day, viewed_at)
      select project_id, ${remaining.id}, viewer_id, day, viewed_at from talent_views
      where project_id = ${project._id} and talent_id = ${removed.id} on conflict do nothing`;
    await sql`
      insert into talent_reveals (project_id, talent_id, viewer_id, reason, revealed_at)
      select project_id, ${remaining.id}, viewer_id, reason, revealed_at from talent_reveals
      where project_id = ${project._id} and talent_id = ${removed.id} on conflict do nothing`;
    await moveNotifications(context, { from: removed.id, to: remaining.id });
    await sql`delete from talents where project_id = ${project._id} and id = ${removed.id}`;
  }
  const path = remaining.resume_path && movedPath(remaining.resume_path, { remainingId, removedId });
  await sql`
    update talents set user_id = ${remainingId}, resume_path = ${path} where project_id = ${project._id} and id = ${remaining.id}`;
};

/**
 * Deletes the earlier of two answers to the same recruiter, with its notification: an acceptance, which shows the name,
 * must not outlive a later refusal.
 */
async function dropEarlierAnswers(
  { sql, project }: Pick<MergeContext, "sql" | "project">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const answered = (row: string) => sql`coalesce(${sql(row)}.accepted_at, ${sql(row)}.declined_at, '-infinity')`;
  await sql`
    with dropped as (
      delete from talent_interests i using talent_interests k
      where i.project_id = ${project._id} and k.project_id = i.project_id and k.recruiter_id = i.recruiter_id
        and (i.talent_id, k.talent_id) in ((${from}, ${to}), (${to}, ${from}))
        and (${answered("k")}, k.talent_id = ${to}) > (${answered("i")}, i.talent_id = ${to})
      returning i.talent_id, i.recruiter_id)
    delete from notifications n using dropped d
    where n.project_id = ${project._id} and n.user_id = d.recruiter_id and n.about = d.talent_id and n.kind = 'talent-answer'`;
}

/** Makes recruiters' notifications of answers lead to the other profile, so that a later refusal removes them, too. */
async function moveNotifications(
  { sql, project }: Pick<MergeContext, "sql" | "project">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await moveUnread(sql, project._id, { from, to });
  await sql`
    update notifications set about = ${to}, path = ${paths.talentsProfile(to)}
    where project_id = ${project._id} and about in (${from}, ${to}) and kind = 'talent-answer'`;
}
