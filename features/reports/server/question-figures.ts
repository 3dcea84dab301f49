import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { QuestionReport } from "../contract.ts";
import { inClass } from "./in-class.ts";
import type { ReadContext } from "./read-context.ts";

/** Max number of people counted, those who visited last: enough for two digits of precision in courses of any size. */
export const MAX_PEOPLE = 2000;

type Question = QuestionReport["questions"][number];

export interface QuestionFigures extends Pick<Question, "object_id" | "answers" | "first_right" | "discrimination"> {
  /** Id of the question, unique within its object. */
  question: string;
}

/**
 * Counts the answers to each question by a course's people, or a class's. One try means that the first attempt was
 * right. The correlation is with the person's other answers: including the question itself would always raise it.
 */
export async function questionFigures(
  context: ReadContext,
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
