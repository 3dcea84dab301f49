import type { StaffMatter } from "#platform/server/feature.ts";

/** Counts messages that were reported or wait for approval. */
export const countOpenCases: StaffMatter["find"] = async ({ sql, project }) => {
  if (!project.module_forum) return null;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select post_id from forum_reports where project_id = ${project._id} and closed_at is null
      union
      select post_id from forum_reviews where project_id = ${project._id}) open
    where exists (select from forum_texts x where x.project_id = ${project._id} and x.post_id = open.post_id)`;
  if (row.count === 0) return null;
  return {
    count: row.count,
    sentence: row.count === 1 ? "1 mensagem espera decisão" : `${row.count} mensagens esperam decisão`,
  };
};
