import type { StaffMatter } from "#platform/server/feature.ts";

/** How many applications nobody has looked at yet. */
export const vacancyMatter: StaffMatter = {
  section: "vagas",
  find: async ({ sql, project, user }) => {
    const isOpen = project.module_talents && (!project.module_talents_config.work_on_progress || user.tester);
    if (!isOpen) return null;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from vacancy_applications where project_id = ${project._id} and stage = 'new' limit 1000) waiting`;
    const count = row?.count ?? 0;
    if (count === 0) return null;
    return { count, sentence: count === 1 ? "1 candidatura nova" : `${count} candidaturas novas` };
  },
};
