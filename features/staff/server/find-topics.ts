import type { Context } from "#platform/server/http/context.ts";
import type { StaffFound } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { latestOrMatching } from "./latest-or-matching.ts";

interface Row {
  name: string;
  title: string;
  detail: string;
  course: string;
  last_at: Date;
}

/** Conversations of the courses' forums by their titles. */
export async function findTopics({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  if (!project.module_forum) return [];
  const open = sql`
    select t.id::text as name, t.title, c.name as detail, c.friendly_id as course, t.last_at
    from forum_topics t join courses c on (c.project_id, c.id) = (t.project_id, t.course_id)
    where t.project_id = ${project._id} and t.published_at is not null and t.merged_into is null and t.closed_at is null`;
  const source = { rows: open, order: sql`last_at desc, name`, text: sql`title` };
  const rows = await sql<Row[]>`${latestOrMatching({ sql }, q, source)}`;
  return bestMatches(q, rows, ({ title }) => title, limit).map(({ name, title, detail, course }) => {
    return { kind: "topic", name, title, detail, course };
  });
}
