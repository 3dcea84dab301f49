import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, learner, course }) => {
  const now = world.clock.now;
  await world.inside(aurora, async (sql) => {
    const id = crypto.randomUUID();
    await sql`
      insert into usage_events (project_id, id, user_id, name, path, device, network, at)
      values (${aurora._id}, ${id}, ${learner._id}, 'page view', '/courses', 'phone', '4g', ${now})`;
    await sql`
      insert into usage_days (project_id, day, name, path, device, network, count)
      values (${aurora._id}, ${now}::date, 'page view', '/courses', 'phone', '4g', 1)`;
    await sql`
      insert into usage_vitals (project_id, day, metric, path, device, network, bucket, count)
      values (${aurora._id}, ${now}::date, 'LCP', '/courses', 'phone', '4g', 3, 1)`;
    await sql`
      insert into usage_profiles (project_id, user_id, properties, updated_at)
      values (${aurora._id}, ${learner._id}, '{"rule":"learner"}', ${now})`;
    await sql`
      insert into usage_study_days (project_id, day, course_id, user_id)
      values (${aurora._id}, ${now}::date, ${course._id}, ${learner._id})`;
    await sql`insert into usage_rollups (project_id, rolled_at) values (${aurora._id}, ${now})`;
    await sql`
      insert into usage_counts (project_id, days, course, counted_at, numbers)
      values (${aurora._id}, 84, '', ${now}, ${sql.json({})})`;
  });
  return {
    "GET /projects/usage": { input: emptyInput, gets: MANAGER },
    "POST /projects/export-usage": { input: () => ({ part: "days" as const }), gets: MANAGER },
  };
};
