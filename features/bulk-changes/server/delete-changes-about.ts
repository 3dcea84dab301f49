import type { ErasureStep } from "#platform/server/feature.ts";

/**
 * Erasure step that deletes the changes that were about this person only. What the staff wrote for them, a message or
 * the reason of a suspension, would remain otherwise.
 */
export const deleteChangesAbout: ErasureStep = async ({ sql, project }, userId) => {
  await sql`
    delete from bulk_changes b
    where b.project_id = ${project._id}
      and exists (select from bulk_change_people p
        where p.project_id = b.project_id and p.change_id = b.id and p.user_id = ${userId})
      and not exists (select from bulk_change_people p
        where p.project_id = b.project_id and p.change_id = b.id and p.user_id <> ${userId})`;
};
