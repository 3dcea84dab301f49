import type { ErasureStep } from "#platform/server/feature.ts";

/**
 * Deletes a person's talent profile and the notifications about it: an acceptance says the person's name to a
 * recruiter, and leads to the profile. The profile goes first, because its deletion waits for an answer that is being
 * written.
 */
export const deleteTalent: ErasureStep = async ({ sql, project }, userId) => {
  const deleted = await sql<{ id: string }[]>`
    delete from talents where project_id = ${project._id} and user_id = ${userId} returning id`;
  await sql`
    delete from notifications
    where project_id = ${project._id} and about = any(${deleted.map(({ id }) => id)}::uuid[])
      and kind in ('talent-answer', 'talent-invitation')`;
};
