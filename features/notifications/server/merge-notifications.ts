import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Moves all notifications to the kept account. If both have an unread one of the same kind and subject, the moved one
 * is marked as read, because only one may be unread.
 */
export const mergeNotifications: MergeStep = async ({ sql, project, now }, { kept, gone }) => {
  await sql`
    update notifications g set read_at = ${now}
    where g.project_id = ${project._id} and g.user_id = ${gone} and g.read_at is null and exists (select from notifications k
      where k.project_id = g.project_id and k.user_id = ${kept} and k.kind = g.kind and k.about = g.about
        and k.read_at is null)`;
  await sql`update notifications set user_id = ${kept} where project_id = ${project._id} and user_id = ${gone}`;
};
