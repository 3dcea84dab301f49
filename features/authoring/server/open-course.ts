import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { isSameCourse } from "../engine/is-same-course.ts";
import { writtenBetween } from "../engine/undone-course.ts";
import { type LiveCourse, liveCourse } from "./live-course.ts";

type Staff = Context<readonly ["admin", "manager"]>;

/** A course as its staff write it, beside what is published. */
export interface OpenCourse {
  id: string;
  /** Counts every save. */
  version: number;
  /** Counts the saves that change more than one object's text: what a change names that the person saw. */
  structure: number;
  document: CourseDocument;
  /** Null until it is published for the first time. */
  live: LiveCourse | null;
  /** Whether anything waits to be published. */
  isPending: boolean;
  /** What an undo brings back; undefined where there is nothing to undo. */
  previous: PreviousCourse | undefined;
}

/** A course before the last change that can be undone. */
interface PreviousCourse {
  /** Null where it was as published. */
  document: CourseDocument | null;
  /** What the change did: “remover “A luz””. */
  what: string;
  /** Whether the change was an undo itself. */
  is_redo: boolean;
  /** The objects that the change wrote into, by friendly_id. */
  changed: string[];
}

interface DraftRow {
  document: CourseDocument | null;
  previous: PreviousCourse | null;
  version: number;
  structure: number;
}

/** Opens a course by _id or friendly_id. 404 for one that is not there. `lock`: for a change, until its transaction ends. */
export async function openCourse(
  context: Pick<Staff, "sql" | "project" | "now">,
  name: string,
  { lock = false } = {},
): Promise<OpenCourse> {
  const { sql, project, now } = context;
  const id = await idOf(context, name);
  if (lock)
    await sql`
      insert into course_drafts (project_id, course_id, friendly_id, version, changed_at)
      select project_id, id, friendly_id, 0, ${now} from courses where project_id = ${project._id} and id = ${id}
      on conflict do nothing`;
  const [row] = await sql<DraftRow[]>`
    select document, previous, version, structure from course_drafts
    where project_id = ${project._id} and course_id = ${id} ${lock ? sql`for update` : sql``}`;
  const { document = null, previous = null, version = 0, structure = 0 } = row ?? {};
  const live = await liveCourse(context, id, version);
  const written = document ?? live?.document;
  if (!written) throw noCourse();
  const isPending = document !== null;
  return { id, version, structure, document: written, live, isPending, previous: previous ?? undefined };
}

/** Opens a course for a change. 409 when its structure has changed since the one that the person saw. */
export async function openToChange(context: Staff, name: string, structure: number): Promise<OpenCourse> {
  const open = await openCourse(context, name, { lock: true });
  if (open.structure === structure) return open;
  throw new Problem(
    409,
    "Outra pessoa mudou este curso enquanto esta página estava aberta. Nada se perdeu: veja como ficou e faça de novo a sua mudança.",
  );
}

/** Saves a change that can be undone; `what` it does, and null for a course as published. Gives the structure's next version. */
export async function saveChange(
  context: Staff,
  open: OpenCourse,
  { next, what, is_redo = false }: { next: CourseDocument | null; what: string; is_redo?: boolean },
): Promise<{ version: number }> {
  const { document: before, isPending, live, structure } = open;
  const after = next ?? live?.document;
  const changed = after ? writtenBetween(before, after) : [];
  const previous: PreviousCourse = { document: isPending ? before : null, what, is_redo, changed };
  await saveDraft(context, open, { next, previous, structure: structure + 1 });
  return { version: structure + 1 };
}

/** Saves the text of an object. What an undo brings back stays what it was. */
export async function saveText(context: Staff, open: OpenCourse, next: CourseDocument | null): Promise<void> {
  const { previous = null, structure } = open;
  await saveDraft(context, open, { next, previous, structure });
}

/** One that is as published is no draft any more. */
async function saveDraft(
  { sql, project, now }: Staff,
  { id, version, live }: OpenCourse,
  { next, previous, structure }: { next: CourseDocument | null; previous: PreviousCourse | null; structure: number },
): Promise<void> {
  const isSame = next === null || (live !== null && isSameCourse(live.document, next));
  const document = isSame ? null : next;
  await sql`
    update course_drafts set document = ${document && sql.json(document as never)},
      previous = ${previous && sql.json(previous as never)}, version = ${version + 1}, structure = ${structure},
      changed_at = ${now}
    where project_id = ${project._id} and course_id = ${id}`;
}

async function idOf({ sql, project }: Pick<Staff, "sql" | "project">, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id, 0 as turn from courses where project_id = ${project._id} and ${name} in (id::text, friendly_id)
    union all
    select course_id, 1 from course_drafts where project_id = ${project._id} and ${name} in (course_id::text, friendly_id)
    order by turn limit 1`;
  if (!row) throw noCourse();
  return row.id;
}

function noCourse() {
  return notFound("Este curso não existe.");
}
