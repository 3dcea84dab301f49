import type postgres from "postgres";
import { newId } from "#shared/ids.ts";
import type { MadeProject } from "./make-project.ts";

export interface CourseOptions {
  friendly_id?: string;
  name?: string;
  hours?: number;
  /** By default one trail with three objects, open in any order. */
  trails?: readonly TrailOptions[];
}

interface TrailOptions {
  name?: string;
  sequential?: boolean;
  /** When it opens, in the academy's time zone, as "2026-12-12T08:00". */
  opens_at?: string;
  objects: readonly ObjectOptions[];
}

interface ObjectOptions {
  title?: string;
  type?: "content" | "joco" | "link";
  link?: string;
  minutes?: number;
  points?: number;
  complete?: "seen" | "quiz" | "minutes" | "opened" | "reported";
  pass_share?: number;
  stay_minutes?: number | null;
  joco?: { friendly_id: string; start: string; opens?: "new_tab" | "same_tab" };
  /** Blocks as stored in the database, with texts in Markdown. */
  blocks?: readonly Record<string, unknown>[];
  draft?: boolean;
}

interface Made {
  _id: string;
  friendly_id: string;
}

export interface MadeCourse extends Made {
  name: string;
  trails: (Made & { name: string })[];
  /** The objects of all trails, in order. */
  objects: (Made & { title: string })[];
}

/** A quiz block whose first option is correct. */
export const QUIZ = {
  kind: "quiz",
  id: "quiz-1",
  why: "Quem escuta acolhe.",
  question: "E agora?",
  answer: "single",
  options: [
    { text: "Escutar", right: true, feedback: "Isso." },
    { text: "Ir embora", right: false, feedback: "Ainda não." },
  ],
};

const TEXT = { kind: "text", text: "Um texto." };

/** Inserts a small but complete course. Its objects are numbered across trails: "Conteúdo 1", "Conteúdo 2"… */
export async function makeCourse(
  sql: postgres.TransactionSql,
  project: MadeProject,
  number: number,
  { trails = [{ objects: [{}, {}, {}] }], ...options }: CourseOptions,
): Promise<MadeCourse> {
  const course: MadeCourse = {
    _id: newId(),
    friendly_id: `curso-${number}`,
    name: `Curso ${number}`,
    ...options,
    trails: [],
    objects: [],
  };
  const { _id: id, friendly_id, name } = course;
  const row = {
    project_id: project._id,
    id,
    friendly_id,
    name,
    description: "Para aprender.",
    hours: options.hours ?? 10,
    position: number,
  };
  await sql`insert into courses ${sql(row)}`;
  for (const trail of trails) await makeTrail(sql, project, course, trail);
  return course;
}

async function makeTrail(
  sql: postgres.TransactionSql,
  project: MadeProject,
  course: MadeCourse,
  options: TrailOptions,
): Promise<void> {
  const position = course.trails.length;
  const { objects, name = `Trilha ${position + 1}`, sequential = false, opens_at = null } = options;
  const trail = { _id: newId(), friendly_id: `trilha-${position + 1}`, name };
  course.trails.push(trail);
  const own = { project_id: project._id, course_id: course._id };
  const row = {
    ...own,
    id: trail._id,
    friendly_id: trail.friendly_id,
    name,
    description: "Um passo.",
    sequential,
    opens_at,
    position,
  };
  await sql`insert into trails ${sql(row)}`;
  for (const object of objects) await makeObject(sql, { ...own, trail_id: trail._id }, course, object);
}

async function makeObject(
  sql: postgres.TransactionSql,
  own: { project_id: string; course_id: string; trail_id: string },
  course: MadeCourse,
  options: ObjectOptions,
): Promise<void> {
  const position = course.objects.length;
  const made = {
    _id: newId(),
    friendly_id: `conteudo-${position + 1}`,
    title: options.title ?? `Conteúdo ${position + 1}`,
  };
  course.objects.push(made);
  const { _id: id, friendly_id, title } = made;
  const {
    type = "content",
    link = null,
    minutes = 10,
    points = 10,
    complete = type === "link" ? "opened" : type === "joco" ? "reported" : "seen",
    joco = { friendly_id: "jogo", start: "https://jogos.exemplo.com.br/inicio" },
    blocks = [TEXT],
    pass_share = 1,
    stay_minutes = null,
  } = options;
  const draft = options.draft ? { published_at: null } : {};
  const shown = { id, friendly_id, title, lead: "Uma frase.", type, link, minutes, points };
  const json = sql.json([...blocks] as postgres.JSONValue);
  const activity = type === "joco" ? { joco: sql.json({ opens: "new_tab", ...joco }) } : {};
  const row = { ...own, ...shown, ...activity, complete, pass_share, stay_minutes, blocks: json, position, ...draft };
  await sql`insert into objects ${sql(row)}`;
}
