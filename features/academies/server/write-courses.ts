import { issueToFinished } from "#features/certificates/server/index.ts";
import { detachLinks } from "#features/deep-links/server/index.ts";
import { detachCourses, detachTopics } from "#features/forum/server/index.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { AcademyCourse } from "./academy.ts";
import { upsertRows } from "./bulk-rows.ts";

/**
 * Upserts courses, trails and objects by friendly id. Deletes those no longer in the folder, except courses with
 * certificates.
 */
export async function writeCourses(sql: Sql, projectId: string, courses: readonly AcademyCourse[]): Promise<void> {
  const rows = courses.map(({ trails: _trails, heros: _heros, off_air: _offAir, ...course }, position) => ({
    project_id: projectId,
    id: newId(),
    ...course,
    position,
  }));
  await upsertRows(sql, "courses", rows, { key: ["project_id", "friendly_id"], once: ["id"] });
  await writeOffAir(sql, projectId, courses);
  const ids = new Map(
    (await sql<Named[]>`select friendly_id, id from courses where project_id = ${projectId}`).map(
      ({ friendly_id, id }) => [friendly_id, id],
    ),
  );
  for (const course of courses) await writeCourse(sql, projectId, ids.get(course.friendly_id) ?? "", course);
  await dropCourses(
    sql,
    projectId,
    courses.map(({ friendly_id }) => friendly_id),
  );
}

/**
 * Writes one course with its trails and objects, and deletes those it does not contain. Its banners stay. A new course
 * becomes the academy's last.
 */
export async function writeOneCourse(
  sql: Sql,
  projectId: string,
  { id, trails, ...course }: Omit<AcademyCourse, "heros" | "off_air"> & { id: string },
  now: Date,
): Promise<void> {
  const [last] = await sql<[{ position: number }]>`
    select coalesce(max(position) + 1, 0)::int as position from courses where project_id = ${projectId}`;
  const row = { project_id: projectId, id, ...course, position: last.position };
  await upsertRows(sql, "courses", [row], { key: ["project_id", "friendly_id"], once: ["id", "position"] });
  await writeTrails(sql, { project_id: projectId, course_id: id }, trails, now);
}

/**
 * Takes courses off the air or puts them on, as their `off_air` requires. The date of a course that is already off the
 * air stays.
 */
async function writeOffAir(sql: Sql, projectId: string, courses: readonly AcademyCourse[]): Promise<void> {
  const names = courses.filter(({ off_air }) => off_air).map(({ friendly_id }) => friendly_id);
  await sql`
    update courses set off_air_at = case when friendly_id = any(${names}) then coalesce(off_air_at, ${new Date()}) end
    where project_id = ${projectId} and (off_air_at is not null) <> (friendly_id = any(${names}))`;
  // A course on the air is not archived, as when the staff put it on.
  await sql`
    update course_drafts d set archived_at = null from courses c
    where d.project_id = ${projectId} and c.project_id = ${projectId} and d.course_id = c.id
      and d.archived_at is not null and c.off_air_at is null`;
}

interface Named {
  friendly_id: string;
  id: string;
}

async function writeCourse(
  sql: Sql,
  projectId: string,
  courseId: string,
  { trails, heros }: AcademyCourse,
): Promise<void> {
  const own = { project_id: projectId, course_id: courseId };
  await writeHeros(sql, own, heros);
  await writeTrails(sql, own, trails, new Date());
}

async function writeTrails(sql: Sql, own: CoursePlace, trails: AcademyCourse["trails"], now: Date): Promise<void> {
  const { project_id: projectId, course_id: courseId } = own;
  const key = ["project_id", "course_id", "friendly_id"];
  const rows = trails.map(({ objects: _objects, ...trail }, position) => ({ ...own, id: newId(), ...trail, position }));
  await upsertRows(sql, "trails", rows, { key, once: ["id"] });
  const trailIds = new Map(
    (
      await sql<Named[]>`select friendly_id, id from trails where project_id = ${projectId} and course_id = ${courseId}`
    ).map(({ friendly_id, id }) => [friendly_id, id]),
  );
  const objects = trails.flatMap((trail) =>
    trail.objects.map(({ draft: _draft, ...object }, position) => ({
      ...own,
      id: newId(),
      trail_id: trailIds.get(trail.friendly_id),
      ...object,
      position,
    })),
  );
  await upsertRows(sql, "objects", objects, { key, once: ["id"] });
  await publishObjects(sql, own, trails, now);
  const listedIds = trails.map(({ friendly_id }) => friendly_id);
  const dropped = [...trailIds].flatMap(([friendlyId, id]) => (listedIds.includes(friendlyId) ? [] : [id]));
  await detachTopics(sql, projectId, dropped);
  await sql`delete from trails where project_id = ${projectId} and id = any(${dropped}::uuid[])`;
}

async function writeHeros(
  sql: Sql,
  own: { project_id: string; course_id: string },
  heros: AcademyCourse["heros"],
): Promise<void> {
  const rows = heros.map((hero, position) => ({ ...own, id: newId(), ...hero, position, deleted_at: null }));
  await upsertRows(sql, "heros", rows, { key: ["project_id", "course_id", "friendly_id"], once: ["id"] });
  const listedIds = heros.map(({ friendly_id }) => friendly_id);
  await sql`delete from heros
    where project_id = ${own.project_id} and course_id = ${own.course_id} and deleted_at is null
      and friendly_id <> all(${listedIds}::text[])`;
}

interface CoursePlace {
  project_id: string;
  course_id: string;
}

/** Publishes the objects that are not drafts, unpublishes those that are, and deletes those no longer in the folder. */
async function publishObjects(sql: Sql, place: CoursePlace, trails: AcademyCourse["trails"], now: Date): Promise<void> {
  const objects = trails.flatMap((trail) => trail.objects);
  const drafts = objects.filter(({ draft }) => draft).map(({ friendly_id }) => friendly_id);
  const { isChanged, isTakenBack } = await publishAllBut(sql, place, drafts, now);
  const listedIds = objects.map(({ friendly_id }) => friendly_id);
  const isDropped = await dropObjects(sql, place, listedIds);
  if (isChanged || isDropped) await recountStandings(sql, place);
  if (isTakenBack || isDropped)
    await issueToFinished.queue({ sql, project: { _id: place.project_id }, now }, place.course_id);
}

/**
 * Publishes all objects but the drafts. Objects already published stay unchanged. Returns whether any was published or
 * unpublished, and whether any was unpublished.
 */
async function publishAllBut(
  sql: Sql,
  place: CoursePlace,
  drafts: readonly string[],
  now: Date,
): Promise<{ isChanged: boolean; isTakenBack: boolean }> {
  const isDraft = sql`friendly_id = any(${[...drafts]}::text[])`;
  const changed = await sql<{ published_at: Date | null }[]>`
    update objects set published_at = case when ${isDraft} then null else ${now}::timestamptz end
    where project_id = ${place.project_id} and course_id = ${place.course_id}
      and (published_at is null) <> (${isDraft})
    returning published_at`;
  return { isChanged: changed.length > 0, isTakenBack: changed.some(({ published_at }) => published_at === null) };
}

async function dropObjects(sql: Sql, place: CoursePlace, listedIds: readonly string[]): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    select id from objects
    where project_id = ${place.project_id} and course_id = ${place.course_id}
      and friendly_id <> all(${[...listedIds]}::text[])`;
  const dropped = rows.map(({ id }) => id);
  await detachTopics(sql, place.project_id, dropped);
  await detachLinks(sql, place.project_id, dropped);
  await sql`delete from objects where project_id = ${place.project_id} and id = any(${dropped}::uuid[])`;
  return dropped.length > 0;
}

/** Recounts completed objects and minutes from the visible objects. Earned points stay. */
async function recountStandings(sql: Sql, { project_id, course_id }: CoursePlace): Promise<void> {
  await sql`
    update standings s set objects_done = left_over.objects, minutes = left_over.minutes
    from (
      select st.user_id, count(o.id)::int as objects, coalesce(sum(o.minutes), 0)::int as minutes
      from standings st
        left join progress p on (p.project_id, p.user_id, p.course_id) = (st.project_id, st.user_id, st.course_id)
          and p.completed_at is not null
        left join objects o on (o.project_id, o.id) = (p.project_id, p.object_id) and o.published_at is not null
      where st.project_id = ${project_id} and st.course_id = ${course_id}
      group by st.user_id
    ) left_over
    where s.project_id = ${project_id} and s.course_id = ${course_id} and s.user_id = left_over.user_id`;
}

/** Deletes courses no longer in the folder, except those with certificates. */
async function dropCourses(sql: Sql, projectId: string, listedIds: readonly string[]): Promise<void> {
  const rows = await sql<{ id: string }[]>`
    select id from courses c
    where c.project_id = ${projectId} and c.friendly_id <> all(${[...listedIds]}::text[])
      and not exists (select from certificates e where (e.project_id, e.course_id) = (c.project_id, c.id))`;
  const dropped = rows.map(({ id }) => id);
  await detachCourses(sql, projectId, dropped);
  await sql`delete from courses where project_id = ${projectId} and id = any(${dropped}::uuid[])`;
}
