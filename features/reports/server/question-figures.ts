import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { QuestionReport } from "../contract.ts";
import { inClass } from "./in-class.ts";
import type { Reading } from "./reading-context.ts";

/** The numbers come from so many people, those who were here last: enough for two digits, however large the class is. */
export const MAX_PEOPLE = 2000;

type Question = QuestionReport["questions"][number];

export interface QuestionFigures extends Pick<Question, "object_id" | "answers" | "first_right" | "discrimination"> {
  /** The question's id in its object. */
  question: string;
}

/**
 * How each question was answered by a course's people, or by those of one class of it. A first attempt was right when there
 * was one try. Each question is compared with a person's share of right answers in the other questions: with itself among
 * them, every question would look good.
 */
export async function questionFigures(
  context: Reading,
  { id }: CatalogueCourse,
  classId = "",
): Promise<QuestionFigures[]> {
  const { sql, project } = context;
  return await sql<QuestionFigures[]>`
    with people as materialized (
      select v.user_id from course_visits v
        join enrollments e on (e.project_id, e.course_id, e.user_id) = (v.project_id, v.course_id, v.user_id)
      where v.project_id = ${project._id} and v.course_id = ${id} ${inClass(context, classId)}
      order by v.visited_at desc, v.user_id desc ${limitTo(sql, MAX_PEOPLE)}),
    answers as materialized (
      select p.user_id, p.object_id, a.key as question,
        ((a.value -> 'right')::boolean and (a.value -> 'tries')::int = 1)::int as hit
      from people join progress p
        on p.project_id = ${project._id} and p.course_id = ${id} and p.user_id = people.user_id
        cross join lateral jsonb_each(p.answers) a
      where p.answers <> '{}'),
    totals as (select user_id, sum(hit) as hits, count(*) as questions from answers group by user_id)
    select a.object_id, a.question, count(*)::int as answers, avg(a.hit)::float8 as first_right,
      corr(a.hit, (t.hits - a.hit)::float8 / nullif(t.questions - 1, 0)) as discrimination
    from answers a join totals t on t.user_id = a.user_id group by a.object_id, a.question`;
}
