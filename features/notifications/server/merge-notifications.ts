import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Moves all notifications to the remaining account. If both have an unread one of the same kind and subject, the moved one
 * is marked as read, because only one may be unread.
 */
export const mergeNotifications: MergeStep = async ({ sql, project, now }, { remainingId, removedId }) => {
  await sql`
    update notifications g set read_at = ${now}
    where g.project_id = ${project._id} and g.user_id = ${removedId} and g.read_at is null and exists (select from notifications k
      where k.project_id = g.project_id and k.user_id = ${remainingId} and k.kind = g.kind and k.about = g.about
        and k.read_at is null)`;
  await sql`update notifications set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
};
