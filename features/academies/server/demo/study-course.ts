import { quizzesOf, type StoredBlock } from "#features/objects/server/index.ts";
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
  complete: "seen" | "quiz" | "opened";
  minutes: number;
  points: number;
  quizzes: Quiz[];
}

export interface Quiz {
  index: number;
  right: number[];
  options: number;
}

interface ObjectRow extends Omit<StudyObject, "quizzes"> {
  trail_id: string;
  sequential: boolean;
  blocks: StoredBlock[];
}

/** The courses of the project as a learner walks through them. */
export async function studyCourses(sql: OwnerTransaction, projectId: string): Promise<StudyCourse[]> {
  const courses = await sql<{ id: string; name: string; hours: number }[]>`
    select id, name, hours::float8 as hours from courses where project_id = ${projectId} order by position`;
  const rows = await sql<ObjectRow[]>`
    select o.id, o.course_id, o.trail_id, t.sequential, o.title, o.complete, o.minutes, o.points, o.blocks
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

function studyObject({ id, course_id, title, complete, minutes, points, blocks }: ObjectRow): StudyObject {
  const quizzes = quizzesOf(blocks).map(({ index, right }) => {
    const block = blocks[index];
    return { index, right, options: block?.kind === "quiz" ? block.options.length : 0 };
  });
  return { id, course_id, title, complete, minutes, points, quizzes };
}
