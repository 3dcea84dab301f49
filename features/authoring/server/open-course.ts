import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { isSameCourse } from "../engine/is-same-course.ts";
import { addStep } from "./course-steps.ts";
import { type LiveCourse, liveCourse } from "./live-course.ts";

/** A course's draft with its published version. */
export interface OpenCourse {
  id: string;
  /** Version of the course, increased by every save. */
  version: number;
  /**
   * Version of the structure, increased by saves other than of one object's text. Changes of the structure send the
   * version that they are based on.
   */
  structure: number;
  document: CourseDocument;
  /** The published course; null before the first publication. */
  live: LiveCourse | null;
  /** Whether the draft has changes that are not published. */
  isPending: boolean;
}

interface DraftRow {
  document: CourseDocument | null;
  version: number;
  structure: number;
}

/**
 * Opens a course by id or friendly id. Throws 404 if it does not exist. `lock` locks its draft until the transaction
 * ends.
 */
export async function openCourse(
  context: Pick<Context<Staff>, "sql" | "project" | "now">,
  name: string,
  { lock = false } = {},
): Promise<OpenCourse> {
  const { sql, project, now } = context;
  const id = await courseIdOf(context, name);
  if (lock)
    await sql`
      insert into course_drafts (project_id, course_id, friendly_id, version, changed_at)
      select project_id, id, friendly_id, 0, ${now} from courses where project_id = ${project._id} and id = ${id}
      on conflict do nothing`;
  // Also checked here, because the lock may have waited for a deletion.
  const [row] = await sql<DraftRow[]>`
    select document, version, structure from course_drafts
    where project_id = ${project._id} and course_id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`;
  const { document = null, version = 0, structure = 0 } = row ?? {};
  const live = await liveCourse(context, id, version);
  const written = document ?? live?.document;
  if (!written) throw courseNotFound();
  const isPending = document !== null;
  return { id, version, structure, document: written, live, isPending };
}

/** Opens a course for a change and locks it. Throws 409 if its structure is not the one that the person saw. */
export async function openToChange(context: Context<Staff>, name: string, structure: number): Promise<OpenCourse> {
  const open = await openCourse(context, name, { lock: true });
  if (open.structure === structure) return open;
  throw new Problem(
    409,
    "Outra pessoa mudou este curso enquanto esta página estava aberta. Nada se perdeu: veja como ficou e faça de novo a sua mudança.",
  );
}

/**
 * Saves a change as a step that can be undone. `what` describes the change; `next` is null for the course as published.
 * Returns the structure's new version.
 */
export async function saveChange(
  context: Context<Staff>,
  open: OpenCourse,
  { next, what }: { next: CourseDocument | null; what: string },
): Promise<{ version: number }> {
  const { id, document: before, live } = open;
  const after = next ?? live?.document;
  if (after) await addStep(context, id, { before, after, what, version: open.version + 1 });
  return { version: await saveDocument(context, open, next) };
}

/** Saves a draft whose structure changed. Returns the structure's new version. */
export async function saveDocument(
  context: Context<Staff>,
  open: OpenCourse,
  next: CourseDocument | null,
): Promise<number> {
  const structure = open.structure + 1;
  await saveDraft(context, open, { next, structure });
  return structure;
}

/** Saves a draft in which only an object's text changed. Such a save is no step, so that no undo reverts it. */
export async function saveText(context: Context<Staff>, open: OpenCourse, next: CourseDocument | null): Promise<void> {
  await saveDraft(context, open, { next, structure: open.structure });
}

/** Saves the draft, or null if it equals the published course. */
async function saveDraft(
  { sql, project, now }: Context<Staff>,
  { id, version, live }: OpenCourse,
  { next, structure }: { next: CourseDocument | null; structure: number },
): Promise<void> {
  const isSame = next === null || (live !== null && isSameCourse(live.document, next));
  const document = isSame ? null : next;
  await sql`
    update course_drafts set document = ${document && sql.json(document as never)}, version = ${version + 1},
      structure = ${structure}, changed_at = ${now}
    where project_id = ${project._id} and course_id = ${id}`;
}

async function courseIdOf({ sql, project }: Pick<Context<Staff>, "sql" | "project">, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id, 0 as turn from courses where project_id = ${project._id} and ${name} in (id::text, friendly_id)
    union all
    select course_id, 1 from course_drafts where project_id = ${project._id} and ${name} in (course_id::text, friendly_id)
      and deleted_at is null
    order by turn limit 1`;
  if (!row) throw courseNotFound();
  return row.id;
}

function courseNotFound() {
  return notFound("Este curso não existe.");
}
