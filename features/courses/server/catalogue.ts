import type { House } from "#platform/server/http/context.ts";
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
  complete: "seen" | "quiz" | "minutes" | "opened";
}

export interface CatalogueTrail {
  id: string;
  friendly_id: string;
  name: string;
  description: string;
  sequential: boolean;
  objects: CatalogueObject[];
}

export interface CatalogueCourse {
  id: string;
  friendly_id: string;
  name: string;
  description: string;
  hours: number;
  ends_on: string | null;
  trails: CatalogueTrail[];
}

type Catalogue = readonly CatalogueCourse[];

const memories = new WeakMap<House, Map<string, Promise<Catalogue>>>();

/** Every course of a project, without the bodies of its objects and without drafts: from memory, until the database tells of a change. */
export function catalogueOf(house: House, projectId: string, sql: Sql): Promise<Catalogue> {
  const memory = memoryOf(house);
  const known = memory.get(projectId);
  if (known) return known;
  const reading = readCatalogue(sql, projectId);
  memory.set(projectId, reading);
  reading.catch(() => memory.delete(projectId));
  return reading;
}

function memoryOf(house: House): Map<string, Promise<Catalogue>> {
  const known = memories.get(house);
  if (known) return known;
  const memory = new Map<string, Promise<Catalogue>>();
  memories.set(house, memory);
  house.changes.onChange((table, projectId) => {
    if (table === "*") memory.clear();
    else if (table === "courses" || table === "trails" || table === "objects") memory.delete(projectId);
  });
  return memory;
}

async function readCatalogue(sql: Sql, projectId: string): Promise<Catalogue> {
  return await sql<CatalogueCourse[]>`
    select c.id, c.friendly_id, c.name, c.description, c.hours::float8 as hours, c.ends_on::text as ends_on,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'friendly_id', t.friendly_id, 'name', t.name,
          'description', t.description, 'sequential', t.sequential, 'objects',
          (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'friendly_id', o.friendly_id, 'title', o.title,
              'lead', o.lead, 'type', o.type, 'link_type', o.link_type, 'link', o.link, 'minutes', o.minutes,
              'points', o.points, 'complete', o.complete) order by o.position), '[]')
            from objects o where (o.project_id, o.trail_id) = (t.project_id, t.id)
              and o.published_at is not null)) order by t.position), '[]')
        from trails t where (t.project_id, t.course_id) = (c.project_id, c.id)) as trails
    from courses c where c.project_id = ${projectId} order by c.position`;
}
