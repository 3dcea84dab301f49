import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getRanking as contract } from "../contract.ts";

const TOP = 5;
const AROUND = 5;

interface Row {
  line: number;
  place: number;
  user_id: string;
  name: string;
  points: number;
}

/** The top of a course and the neighbourhood of the person who asks, read along the ranking's own index. */
export async function getRanking(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const course = await requireCourse(context, input.id);
  const rows = await sql<Row[]>`
    with ranked as (
      select user_id, points, rank() over (order by points desc)::int as place,
        row_number() over (order by points desc, reached_at, user_id)::int as line
      from standings where project_id = ${project._id} and course_id = ${course.id}
    ), me as (select line from ranked where user_id = ${user._id})
    select r.line, r.place, r.user_id, r.points, u.data ->> 'name' as name
    from ranked r join users u on u.project_id = ${project._id} and u.id = r.user_id
    where r.line <= ${TOP} or abs(r.line - (select line from me)) <= ${AROUND}
    order by r.line`;
  const people = rows.map(({ line, place, user_id, name, points }) => ({
    line,
    place,
    name: shortName(name),
    points,
    me: user_id === user._id,
  }));
  return { people };
}

/** First and last name only: a ranking is read by the whole class. */
function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last}` : first;
}
