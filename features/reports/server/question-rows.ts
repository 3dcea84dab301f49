import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { quizzesOf, type StoredBlock } from "#features/objects/server/index.ts";
import type { QuestionReport } from "../contract.ts";
import { MIN_SHOWN, judgeQuestion } from "../engine/judge-question.ts";
import { questionFigures } from "./question-figures.ts";
import type { ReadContext } from "./read-context.ts";
import { storedCounts } from "./stored-counts.ts";

type Question = QuestionReport["questions"][number];
type CourseQuestion = Pick<Question, "_id" | "object_id" | "object" | "question">;

/** Returns every question of the course's published objects, in order, with figures for all people or for one class. */
export async function questionRows(
  context: ReadContext,
  course: CatalogueCourse,
  classId: string,
): Promise<Question[]> {
  const asked = await questionsOf(context, course);
  const stored = await storedCounts(context, course, classId);
  const answered = stored?.questions ?? (await questionFigures(context, course, classId));
  const figures = new Map(answered.map((one) => [keyOf(one.object_id, one.question), one]));
  return asked.map((question) => {
    const found = figures.get(keyOf(question.object_id, question._id));
    const answers = found?.answers ?? 0;
    const shown = answers >= MIN_SHOWN ? found : undefined;
    const first_right = shown?.first_right ?? null;
    const discrimination = shown?.discrimination ?? null;
    const verdict = judgeQuestion({ answers, first_right, discrimination });
    return { ...question, answers, first_right, discrimination, verdict };
  });
}

async function questionsOf({ sql, project }: ReadContext, course: CatalogueCourse): Promise<CourseQuestion[]> {
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

function keyOf(objectId: string, question: string): string {
  return `${objectId} ${question}`;
}
