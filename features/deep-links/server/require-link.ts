import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";

export const LINKS = { table: "deep_links", title: "name" } as const;
export const NO_LINK = "Este link não existe. Talvez alguém da equipe o tenha apagado.";

export interface LinkRow {
  id: string;
  friendly_id: string;
  name: string;
  course_id: string;
  /** Null when the link opens the course's page, or when its object was deleted. */
  object_id: string | null;
  opens_course: boolean;
  block: number | null;
  enrolls: boolean;
  starts_on: string | null;
  ends_on: string | null;
  is_off: boolean;
  /** The course's name; `title` is the object's title, or null without an object. */
  course: string;
  title: string | null;
}

/**
 * Returns one link of the project. Throws 404 if it does not exist. `lock` locks its row until the transaction ends.
 */
export async function requireLink(
  { sql, project }: Pick<Context, "sql" | "project">,
  id: string,
  { lock = false } = {},
): Promise<LinkRow> {
  if (lock) await sql`select 1 from deep_links where project_id = ${project._id} and id = ${id} for update`;
  const [row] = await sql<LinkRow[]>`
    select l.id, l.friendly_id, l.name, l.course_id, l.object_id, l.opens_course, l.block, l.enrolls,
      l.starts_on::text as starts_on, l.ends_on::text as ends_on, l.is_off, c.name as course, o.title
    from deep_links l
      left join objects o on (o.project_id, o.id) = (l.project_id, l.object_id)
      join courses c on (c.project_id, c.id) = (l.project_id, l.course_id)
    where l.project_id = ${project._id} and l.id = ${id} and l.deleted_at is null`;
  if (!row) throw notFound(NO_LINK);
  return row;
}

/** Returns the fields that staff edit, in the order in which a version is computed. */
export function fieldsOf({ name, course, opens_course, title, block, enrolls, starts_on, ends_on }: LinkRow) {
  return { name, course, target: opens_course ? "" : title, block, enrolls, starts_on, ends_on };
}
