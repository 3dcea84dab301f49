import { deleteUnreadAbout } from "#features/notifications/server/index.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { Academy } from "./academy.ts";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { upsertRows } from "./bulk-rows.ts";

const KEY = { key: ["project_id", "friendly_id"], once: ["id"] };

/**
 * Upserts announcements and deep links by friendly id, so that their answers and uses stay. Announcements for a class,
 * which no folder contains, and entries that staff can still restore are not changed.
 */
export async function writeNotices(sql: Sql, projectId: string, academy: Academy): Promise<void> {
  const places = await placesOf(sql, projectId);
  const announcements = academy.announcements.map(({ course, text, starts_on, ends_on, ...one }, position) => ({
    project_id: projectId,
    id: newId(),
    ...one,
    body: text,
    course_id: course ? places.courses.get(course) : null,
    deleted_at: null,
    starts_on: starts_on ?? null,
    ends_on: ends_on ?? null,
    position,
  }));
  await refuseNamesOfClasses(sql, projectId, academy);
  await upsertRows(sql, "announcements", announcements, KEY);
  const links = academy.deep_links.map(({ course, object, name, block, starts_on, ends_on, off, ...one }) => ({
    project_id: projectId,
    id: newId(),
    ...one,
    course_id: places.courses.get(course),
    object_id: object ? (places.objects.get(`${course}/${object}`) ?? null) : null,
    name: name ?? "",
    block: block ?? null,
    is_off: off,
    deleted_at: null,
    starts_on: starts_on ?? null,
    ends_on: ends_on ?? null,
  }));
  await upsertRows(sql, "deep_links", links, KEY);
  await deleteOthers(sql, projectId, { announcements: namesOf(announcements), links: namesOf(links) });
}

/** Deletes the announcements and deep links that the folder does not contain. */
async function deleteOthers(
  sql: Sql,
  projectId: string,
  named: { announcements: string[]; links: string[] },
): Promise<void> {
  const deleted = await sql<{ id: string }[]>`
    delete from announcements
    where project_id = ${projectId} and class_id is null and deleted_at is null
      and friendly_id <> all(${named.announcements}::text[]) returning id`;
  const ids = deleted.map(({ id }) => id);
  await deleteUnreadAbout(sql, projectId, ids);
  await sql`delete from deep_links
    where project_id = ${projectId} and deleted_at is null and friendly_id <> all(${named.links}::text[])`;
}

function namesOf(list: readonly { friendly_id: string }[]): string[] {
  return list.map(({ friendly_id }) => friendly_id);
}

/**
 * Throws AcademyMistakes for an announcement with the friendly id of one for a class. An upsert would show that one to
 * everybody.
 */
async function refuseNamesOfClasses(sql: Sql, projectId: string, { announcements, placeOf }: Academy): Promise<void> {
  const taken = await sql<{ friendly_id: string }[]>`
    select friendly_id from announcements
    where project_id = ${projectId} and class_id is not null
      and friendly_id = any(${announcements.map(({ friendly_id }) => friendly_id)}::text[])`;
  if (taken.length === 0) return;
  throw new AcademyMistakes(
    taken.map(({ friendly_id }) => {
      const at = announcements.findIndex((one) => one.friendly_id === friendly_id);
      const message = `“${friendly_id}” já é de um aviso para uma turma, que fica como está: dê outro nome a este.`;
      return { ...placeOf("announcements.yaml", ["announcements", at, "friendly_id"]), message };
    }),
  );
}

async function placesOf(sql: Sql, projectId: string) {
  const courses = await sql<{ id: string; friendly_id: string }[]>`
    select id, friendly_id from courses where project_id = ${projectId}`;
  const objects = await sql<{ id: string; path: string }[]>`
    select o.id, c.friendly_id || '/' || o.friendly_id as path
    from objects o join courses c on (c.project_id, c.id) = (o.project_id, o.course_id)
    where o.project_id = ${projectId}`;
  return {
    courses: new Map(courses.map(({ id, friendly_id }) => [friendly_id, id])),
    objects: new Map(objects.map(({ id, path }) => [path, id])),
  };
}
