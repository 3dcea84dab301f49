import { type AcademyTrail, writeOneCourse } from "#features/academies/server/index.ts";
import { issueToFinished } from "#features/certificates/server/index.ts";
import { indexContents } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { courseChanges } from "../engine/course-changes.ts";
import { type CourseDocument, objectsIn } from "../engine/course-document.ts";
import { retainBegunObjects } from "../engine/retain-begun-objects.ts";
import { type CheckedObject, checkCourse, faultsOfHeldObjects } from "./check-course.ts";
import { countPeopleWhoBegan } from "./count-people-who-began.ts";
import { clearSteps } from "./course-steps.ts";
import { liveCourse } from "./live-course.ts";
import type { OpenCourse } from "./open-course.ts";
import { saveEdition } from "./save-edition.ts";

/** Context for publishing, available in requests and in jobs. */
export type PublishContext = Pick<Context, "sql" | "project" | "now" | "services">;

/** A course as a publication would write it. */
export interface ReadyCourse {
  document: CourseDocument;
  trails: AcademyTrail[];
  /** First fault of each object that is held back, by friendly id. */
  held: ReadonlyMap<string, string>;
  /** Number of changes that learners will see, and of changes that are held back. */
  changes: { ready: number; held: number };
}

/**
 * Prepares a course for publication without writing anything. Throws 409 with the reason if nothing can be published.
 */
export async function readyToPublish(context: PublishContext, open: OpenCourse): Promise<ReadyCourse> {
  const { live } = open;
  const checked = await checkCourse(context, open);
  const held = faultsOfHeldObjects(checked);
  const before = live?.document ?? null;
  const begun = await countPeopleWhoBegan(context, open);
  const changes = courseChanges(before, open.document, { begun, held });
  const ready = changes.filter(({ kind }) => kind !== "held").length;
  const document = retainBegunObjects(before, open.document, begun);
  const trails = trailsToPublish(document, open, checked);
  await refuseUnready(context, open, { trails, ready });
  return { document, trails, held, changes: { ready, held: changes.length - ready } };
}

/**
 * Publishes an open and locked course; a course off the air is shown again. Learners see the changes when the
 * transaction ends. `note`: for the staff; may be empty. Returns the structure's new version.
 */
export async function publishOpenCourse(
  context: PublishContext,
  { id, live, version, structure }: OpenCourse,
  { document, trails, held, note }: ReadyCourse & { note: string },
): Promise<number> {
  const { sql, project, now } = context;
  if (live) await saveEdition(context, id, live.document);
  const { friendly_id, name, description, hours, ends_on } = document;
  await writeOneCourse(sql, project._id, { id, friendly_id, name, description, hours, ends_on, trails }, now);
  const { count } = await sql`
    update courses set off_air_at = null where project_id = ${project._id} and id = ${id} and off_air_at is not null`;
  if (count > 0) await issueToFinished.queue(context, id);
  await indexContents(sql, project._id, id);
  await notifyChange(sql, project._id, "courses");
  await saveRemainingDraft(context, id, { version: version + 1, structure: structure + 1, document, held, note });
  return structure + 1;
}

/** Returns the trails to publish. Trails without objects are left out, because an academy's folder cannot hold them. */
function trailsToPublish(
  document: CourseDocument,
  { live }: OpenCourse,
  checked: ReadonlyMap<string, CheckedObject>,
): AcademyTrail[] {
  const trails = document.trails.map((trail) => ({
    ...trail,
    opens_at: trail.opens_at ?? null,
    objects: trail.objects.flatMap(({ friendly_id, draft }) => {
      const stored = live?.stored.get(friendly_id);
      const written = checked.get(friendly_id);
      // For an object that is held back, the stored draft flag stays too.
      return written?.object ?? (stored ? { ...stored, draft: written ? stored.draft : draft } : []);
    }),
  }));
  return trails.filter(({ objects }) => objects.length > 0);
}

async function refuseUnready(
  { sql, project }: PublishContext,
  { id, live, document, isPending }: OpenCourse,
  { trails, ready }: { trails: readonly AcademyTrail[]; ready: number },
): Promise<void> {
  if (!isPending || ready === 0) throw new Problem(409, "Não há mudanças prontas para publicar.");
  if (document.description === "") throw new Problem(409, "Falta dizer do que trata o curso, em “Dados do curso”.");
  if (!trails.some(({ objects }) => objects.some(({ draft }) => !draft)))
    throw new Problem(409, "Falta ao menos um conteúdo pronto: abra um, complete o que falta e publique.");
  if (live) return;
  const [other] = await sql`
    select from courses where project_id = ${project._id} and friendly_id = ${document.friendly_id} and id <> ${id}`;
  if (other)
    throw new Problem(409, "Outro curso já usa este endereço. Copie este curso com outro nome e publique a cópia.");
}

/** Saves the draft after the publication: objects held back stay as written, everything else is as published. */
async function saveRemainingDraft(
  context: PublishContext,
  id: string,
  {
    version,
    structure,
    document,
    held,
    note,
  }: Pick<OpenCourse, "version" | "structure"> & Pick<ReadyCourse, "document" | "held"> & { note: string },
): Promise<void> {
  const { sql, project, now } = context;
  const live = await liveCourse(context, id, version);
  const published = new Map(live ? objectsIn(live.document).map((object) => [object.friendly_id, object]) : []);
  const hasRemainingDraft = held.size > 0 || document.trails.some(({ objects }) => objects.length === 0);
  const trails = document.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map((object) =>
      held.has(object.friendly_id) ? object : (published.get(object.friendly_id) ?? object),
    ),
  }));
  await clearSteps(context, id);
  await sql`
    update course_drafts set document = ${hasRemainingDraft ? sql.json({ ...document, trails } as never) : null},
      version = ${version}, structure = ${structure}, published_note = ${note}, changed_at = ${now},
      archived_at = null
    where project_id = ${project._id} and course_id = ${id}`;
}
