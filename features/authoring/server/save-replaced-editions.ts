import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { isSameCourse } from "../engine/is-same-course.ts";
import { clearSteps } from "./course-steps.ts";
import { liveCourse } from "./live-course.ts";
import { saveEdition } from "./save-edition.ts";

type WriteContext = Pick<Context, "sql" | "project" | "now">;

interface UnpublishedDrafts {
  /** Names of courses that were replaced and have a draft with unpublished changes. These drafts stay. */
  unpublished: string[];
}

/**
 * Runs a function that writes published courses directly, such as an import. For each changed course, saves an edition
 * and increases the version, so that staff with the course open get a 409 instead of overwriting the change.
 */
export async function saveReplacedEditions<T>(
  context: WriteContext,
  write: () => Promise<T>,
): Promise<{ result: T } & UnpublishedDrafts> {
  const { sql, project, now } = context;
  const before = await publishedCourses(context);
  const result = await write();
  const unpublished: string[] = [];
  for (const { id, version, document, isOpen } of before) {
    const after = await liveCourse(context, id, version);
    if (after && isSameCourse(document, after.document)) continue;
    if (isOpen) unpublished.push(document.name);
    if (!after) continue;
    await saveEdition(context, id, document);
    await clearSteps(context, id);
    await audit({ ...context, user: null, caller: null }, "replace-course", id);
    await sql`
      insert into course_drafts (project_id, course_id, friendly_id, version, structure, changed_at)
      values (${project._id}, ${id}, ${document.friendly_id}, 1, 1, ${now})
      on conflict (project_id, course_id) do update
        set version = course_drafts.version + 1, structure = course_drafts.structure + 1, published_note = '',
          changed_at = excluded.changed_at`;
  }
  return { result, unpublished };
}

interface PublishedCourse {
  id: string;
  version: number;
  document: CourseDocument;
  isOpen: boolean;
}

async function publishedCourses(context: WriteContext): Promise<PublishedCourse[]> {
  const { sql, project } = context;
  const rows = await sql<{ id: string; version: number; is_open: boolean }[]>`
    select c.id, coalesce(d.version, 0) as version, d.document is not null as is_open
    from courses c left join course_drafts d on (d.project_id, d.course_id) = (c.project_id, c.id)
    where c.project_id = ${project._id} order by c.position, c.id`;
  const courses: PublishedCourse[] = [];
  for (const { id, version, is_open } of rows) {
    const live = await liveCourse(context, id, version);
    if (live) courses.push({ id, version, document: live.document, isOpen: is_open });
  }
  return courses;
}
