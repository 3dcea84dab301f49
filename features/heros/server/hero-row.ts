import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { Hero } from "../contract.ts";

export const HEROS = { table: "heros", title: "title" } as const;
export const NO_HERO = "Este destaque não existe. Talvez alguém da equipe o tenha apagado.";

export interface HeroRow {
  id: string;
  course_id: string;
  title: string;
  text: string;
  /** Its address: “/media/pictures/roda.webp?v=…”. */
  picture: string | null;
  alt: string;
  action: Hero["action"];
  starts_on: string | null;
  ends_on: string | null;
}

/** One banner of the project. 404 for one that is not there. `lock`: for a change, until its transaction ends. */
export async function requireHero(
  { sql, project }: Pick<Context, "sql" | "project">,
  id: string,
  { lock = false } = {},
): Promise<HeroRow> {
  const [row] = await sql<HeroRow[]>`
    select id, course_id, title, text, picture, alt, action, starts_on::text as starts_on, ends_on::text as ends_on
    from heros where project_id = ${project._id} and id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`;
  if (!row) throw notFound(NO_HERO);
  return row;
}

/** The fields that staff write, in the order in which a version is computed. */
export function fieldsOf({ title, text, picture, alt, action, starts_on, ends_on }: Omit<HeroRow, "id" | "course_id">) {
  return { title, text, picture, alt, label: action?.label ?? "", to: action?.to ?? "", starts_on, ends_on };
}
