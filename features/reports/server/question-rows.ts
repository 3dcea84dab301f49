import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { quizzesOf, type StoredBlock } from "#features/objects/server/index.ts";
import type { QuestionReport } from "../contract.ts";
import { FEWEST_SHOWN, judgeQuestion } from "../engine/judge-question.ts";
import type { Reading } from "./reading-context.ts";

/** The numbers come from so many people, those who were here last: enough for two digits, however large the class is. */
export const MAX_PEOPLE = 2000;

type Question = QuestionReport["questions"][number];
type Asked = Pick<Question, "_id" | "object_id" | "object" | "question">;

/** Every question of the course's published objects, in the course's order, with how it was answered. */
export async function questionRows(context: Reading, course: CatalogueCourse): Promise<Question[]> {
  const asked = await questionsOf(context, course);
  const figures = await figuresOf(context, course);
  return asked.map((question) => {
    const found = figures.get(keyOf(question.object_id, question._id));
    const answers = found?.answers ?? 0;
    const shown = answers >= FEWEST_SHOWN ? found : undefined;
    const first_right = shown?.first_right ?? null;
    const discrimination = shown?.discrimination ?? null;
    const verdict = judgeQuestion({ answers, first_right, discrimination });
    return { ...question, answers, first_right, discrimination, verdict };
  });
}

async function questionsOf({ sql, project }: Reading, course: CatalogueCourse): Promise<Asked[]> {
  const rows = await sql<{ id: string; blocks: StoredBlock[] }[]>`
    select id, blocks from objects where project_id = ${project._id} and course_id = ${course.id}
      and published_at is not null and blocks @> '[{"kind": "quiz"}]'`;
  const byObject = new Map(rows.map(({ id, blocks }) => [id, quizzesOf(blocks)]));
  return course.trails.flatMap(({ objects }) =>
    objects.flatMap(({ id: object_id, title: object }) =>
      (byObject.get(object_id) ?? []).map(({ id: _id, question }) => ({ _id, object_id, object, question })),
    ),
  );
}

type Figures = Pick<Question, "answers" | "first_right" | "discrimination">;

/**
 * A first attempt was right when there was one try. Each question is compared with a person's share of right answers in the
 * other questions: with itself among them, every question would look good.
 */
async function figuresOf({ sql, project }: Reading, course: CatalogueCourse): Promise<Map<string, Figures>> {
  const rows = await sql<({ object_id: string; question: string } & Figures)[]>`
    with people as materialized (
      select v.user_id from course_visits v
        join enrollments e on (e.project_id, e.course_id, e.user_id) = (v.project_id, v.course_id, v.user_id)
      where v.project_id = ${project._id} and v.course_id = ${course.id}
      order by v.visited_at desc, v.user_id desc limit ${MAX_PEOPLE}),
    answers as materialized (
      select p.user_id, p.object_id, a.key as question,
        ((a.value -> 'right')::boolean and (a.value -> 'tries')::int = 1)::int as hit
      from people join progress p
        on p.project_id = ${project._id} and p.course_id = ${course.id} and p.user_id = people.user_id
        cross join lateral jsonb_each(p.answers) a
      where p.answers <> '{}'),
    totals as (select user_id, sum(hit) as hits, count(*) as questions from answers group by user_id)
    select a.object_id, a.question, count(*)::int as answers, avg(a.hit)::float8 as first_right,
      corr(a.hit, (t.hits - a.hit)::float8 / nullif(t.questions - 1, 0)) as discrimination
    from answers a join totals t on t.user_id = a.user_id group by a.object_id, a.question`;
  return new Map(rows.map(({ object_id, question, ...figures }) => [keyOf(object_id, question), figures]));
}

function keyOf(objectId: string, question: string): string {
  return `${objectId} ${question}`;
}
