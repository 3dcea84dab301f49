import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { isSameCourse } from "../engine/is-same-course.ts";
import { type LiveCourse, liveCourse } from "./live-course.ts";

type Staff = Context<readonly ["admin", "manager"]>;

/** A course as its staff write it, beside what is published. */
export interface OpenCourse {
  id: string;
  version: number;
  document: CourseDocument;
  /** Null until it is published for the first time. */
  live: LiveCourse | null;
  /** Whether anything waits to be published. */
  isPending: boolean;
  /** What an undo brings back; undefined where there is nothing to undo. */
  previous: { document: CourseDocument | null } | undefined;
}

interface DraftRow {
  document: CourseDocument | null;
  previous: { document: CourseDocument | null } | null;
  version: number;
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
    select document, previous, version from course_drafts
    where project_id = ${project._id} and course_id = ${id} ${lock ? sql`for update` : sql``}`;
  const { document = null, previous = null, version = 0 } = row ?? {};
  const live = await liveCourse(context, id, version);
  const written = document ?? live?.document;
  if (!written) throw noCourse();
  return { id, version, document: written, live, isPending: document !== null, previous: previous ?? undefined };
}

/** Opens a course for a change. 409 when it has changed since `version`, which the person saw. */
export async function openToChange(context: Staff, name: string, version: number): Promise<OpenCourse> {
  const open = await openCourse(context, name, { lock: true });
  if (open.version === version) return open;
  throw new Problem(
    409,
    "Outra pessoa mudou este curso enquanto esta página estava aberta. Nada se perdeu: veja como ficou e faça de novo a sua mudança.",
  );
}

/** Saves the course as it is written now, as the next version. One that is as published is no draft any more. */
export async function saveDocument(
  { sql, project, now }: Staff,
  { id, version, document: before, isPending, live }: OpenCourse,
  next: CourseDocument | null,
): Promise<{ version: number }> {
  const isSame = next === null || (live !== null && isSameCourse(live.document, next));
  const document = isSame ? null : next;
  const previous = { document: isPending ? before : null };
  await sql`
    update course_drafts set document = ${document && sql.json(document as never)}, previous = ${sql.json(previous as never)},
      version = ${version + 1}, changed_at = ${now}
    where project_id = ${project._id} and course_id = ${id}`;
  return { version: version + 1 };
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
