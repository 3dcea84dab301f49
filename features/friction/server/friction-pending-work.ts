import type { PendingWork } from "#platform/server/feature.ts";
import { countText } from "#shared/number-text.ts";

/** Number of open clusters without an owner that were reported in the last week. */
export const frictionPendingWork: PendingWork = {
  section: "atritos",
  async find({ sql, project, now }) {
    const since = new Date(now.getTime() - 7 * 24 * 3_600_000);
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from friction_clusters c
      where c.project_id = ${project._id} and c.resolved_at is null and c.ignored_at is null and c.last_at >= ${since}
        and not exists (
          select from friction_owners o join users u on (u.project_id, u.id) = (o.project_id, o.user_id)
          where o.project_id = c.project_id and o.cluster_id = c.id and u.rule = 'manager' and u.suspended_at is null)`;
    const count = row?.count ?? 0;
    if (count === 0) return null;
    return { count, sentence: countText(count, "atrito sem responsável", "atritos sem responsável") };
  },
};
