import { quizzesOf, type StoredBlock, type StoredQuiz } from "#features/objects/server/index.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";

export interface StudyCourse {
  id: string;
  name: string;
  hours: number;
  trails: { sequential: boolean; objects: StudyObject[] }[];
}

export interface StudyObject {
  id: string;
  course_id: string;
  title: string;
  complete: "seen" | "quiz" | "minutes" | "opened" | "reported";
  minutes: number;
  points: number;
  pass_share: number;
  stay_minutes: number | null;
  quizzes: StoredQuiz[];
  checklists: { id: string; keys: string[] }[];
}

interface ObjectRow extends Omit<StudyObject, "quizzes" | "checklists"> {
  trail_id: string;
  sequential: boolean;
  blocks: StoredBlock[];
}

/** Returns the project's courses with their trails and published objects, in learning order. */
export async function studyCourses(sql: OwnerTransaction, projectId: string): Promise<StudyCourse[]> {
  const courses = await sql<{ id: string; name: string; hours: number }[]>`
    select id, name, hours::float8 as hours from courses where project_id = ${projectId} order by position`;
  const rows = await sql<ObjectRow[]>`
    select o.id, o.course_id, o.trail_id, t.sequential, o.title, o.complete, o.minutes, o.points,
      o.pass_share, o.stay_minutes, o.blocks
    from objects o join trails t on (t.project_id, t.id) = (o.project_id, o.trail_id)
    where o.project_id = ${projectId} and o.published_at is not null order by t.position, o.position`;
  return courses.map((course) => {
    const trails = Map.groupBy(
      rows.filter(({ course_id }) => course_id === course.id),
      ({ trail_id }) => trail_id,
    );
    return {
      ...course,
      trails: [...trails.values()].map((objects) => ({
        sequential: objects.some(({ sequential }) => sequential),
        objects: objects.map(studyObject),
      })),
    };
  });
}

function studyObject({ trail_id: _trail, sequential: _sequential, blocks, ...object }: ObjectRow): StudyObject {
  const checklists = blocks.flatMap((block) =>
    block.kind === "checklist" ? [{ id: block.id, keys: block.items.map(({ key }) => key) }] : [],
  );
  return { ...object, quizzes: quizzesOf(blocks), checklists };
}
