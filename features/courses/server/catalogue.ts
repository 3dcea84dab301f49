import { LRUCache } from "lru-cache";
import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

export interface CatalogueObject {
  id: string;
  friendly_id: string;
  title: string;
  lead: string;
  type: "content" | "joco" | "link";
  link_type: string | null;
  link: string | null;
  minutes: number;
  points: number;
  joco: { friendly_id: string; start: string; opens: "new_tab" | "same_tab" } | null;
  complete: "seen" | "quiz" | "minutes" | "opened" | "reported";
}

export interface CatalogueTrail {
  id: string;
  friendly_id: string;
  name: string;
  description: string;
  sequential: boolean;
  /** When it opens, in the academy's time zone, as "2026-12-12T08:00"; null if it is open. */
  opens_at: string | null;
  objects: CatalogueObject[];
}

export interface CatalogueCourse {
  id: string;
  friendly_id: string;
  name: string;
  description: string;
  hours: number;
  ends_on: string | null;
  /** Whether staff have taken the course off the air: only staff can see it until they put it back. */
  is_off_air: boolean;
  trails: CatalogueTrail[];
}

export type CourseOutline = Omit<CatalogueCourse, "trails">;

interface ProjectCache {
  outlines: Promise<readonly CourseOutline[]>;
  courses: Map<string, Promise<CatalogueCourse | undefined>>;
}

const MAX_PROJECTS = 500;
const caches = new WeakMap<Services, LRUCache<string, ProjectCache>>();

/** Whether learners, too, may see the course. */
export function isOnAir({ is_off_air }: Pick<CourseOutline, "is_off_air">): boolean {
  return !is_off_air;
}

/** Returns every course of a project, without trails. Cached until a change event. */
export function outlinesOf(services: Services, projectId: string, sql: Sql): Promise<readonly CourseOutline[]> {
  return cacheOf(services, projectId, sql).outlines;
}

/**
 * Returns courses with their trails and published objects, without the objects' bodies, in the academy's order. Cached
 * until a change event. Each course is read on first use, so that a large academy does not wait for all of them.
 */
export async function catalogueOf(
  services: Services,
  projectId: string,
  sql: Sql,
  isWanted: (course: CourseOutline) => boolean = () => true,
): Promise<readonly CatalogueCourse[]> {
  const { outlines, courses } = cacheOf(services, projectId, sql);
  const wanted = (await outlines).filter(isWanted).map(({ id }) => id);
  const missing = wanted.filter((id) => !courses.has(id));
  if (missing.length > 0) {
    const reading = readCourses(sql, projectId, missing);
    for (const id of missing) {
      const course = reading.then((found) => found.get(id));
      courses.set(id, course);
      course.catch(() => courses.delete(id));
    }
  }
  const found = await Promise.all(wanted.map((id) => courses.get(id)));
  return found.filter((course) => course !== undefined);
}

function cacheOf(services: Services, projectId: string, sql: Sql): ProjectCache {
  const projects = projectsOf(services);
  const known = projects.get(projectId);
  if (known) return known;
  const cache = { outlines: readOutlines(sql, projectId), courses: new Map() };
  projects.set(projectId, cache);
  cache.outlines.catch(() => projects.delete(projectId));
  return cache;
}

function projectsOf(services: Services): LRUCache<string, ProjectCache> {
  const known = caches.get(services);
  if (known) return known;
  const projects = new LRUCache<string, ProjectCache>({ max: MAX_PROJECTS });
  caches.set(services, projects);
  services.changes.onChange((subject, projectId) => {
    if (subject === "*") projects.clear();
    else if (subject === "courses") projects.delete(projectId);
  });
  return projects;
}

async function readOutlines(sql: Sql, projectId: string): Promise<readonly CourseOutline[]> {
  return await sql<CourseOutline[]>`
    select id, friendly_id, name, description, hours::float8 as hours, ends_on::text as ends_on,
      off_air_at is not null as is_off_air
    from courses where project_id = ${projectId} order by position, id`;
}

async function readCourses(sql: Sql, projectId: string, ids: string[]): Promise<Map<string, CatalogueCourse>> {
  const courses = await sql<CatalogueCourse[]>`
    select c.id, c.friendly_id, c.name, c.description, c.hours::float8 as hours, c.ends_on::text as ends_on,
      c.off_air_at is not null as is_off_air,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'friendly_id', t.friendly_id, 'name', t.name,
          'description', t.description, 'sequential', t.sequential,
          'opens_at', t.opens_at, 'objects',
          (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'friendly_id', o.friendly_id, 'title', o.title,
              'lead', o.lead, 'type', o.type, 'link_type', o.link_type, 'link', o.link, 'joco', o.joco, 'minutes', o.minutes,
              'points', o.points, 'complete', o.complete) order by o.position), '[]')
            from objects o where (o.project_id, o.trail_id) = (t.project_id, t.id)
              and o.published_at is not null)) order by t.position), '[]')
        from trails t where (t.project_id, t.course_id) = (c.project_id, c.id)) as trails
    from courses c where c.project_id = ${projectId} and c.id = any(${ids}::uuid[])`;
  return new Map(courses.map((course) => [course.id, course]));
}
