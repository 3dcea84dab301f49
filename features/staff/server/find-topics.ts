import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffFound } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { holdsWords } from "./holds-words.ts";

/** Of the latest ones, a slip of the keys is forgiven; of all others the words count as they are typed. */
const LATEST = 1000;
const OLDER = 50;

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
  const rows = await sql<Row[]>`
    (${open} order by t.last_at desc, t.id ${limitTo(sql, LATEST)})
    union
    (${open} and ${holdsWords({ sql }, q, sql`t.title`)} order by t.last_at desc, t.id ${limitTo(sql, OLDER)})
    order by last_at desc, name`;
  return bestMatches(q, rows, ({ title }) => title, limit).map(({ name, title, detail, course }) => {
    return { kind: "topic", name, title, detail, course };
  });
}
