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
  /** The picture's address: “/media/pictures/roda.webp?v=…”; null for the generated cover. */
  picture: string | null;
  alt: string;
  action: Hero["action"];
  starts_on: string | null;
  ends_on: string | null;
}

/**
 * Returns one banner of the project. Throws 404 if it does not exist. `lock` locks its row until the transaction ends.
 */
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

/** Returns the fields that staff edit, in the order in which a version is computed. */
export function fieldsOf({ title, text, picture, alt, action, starts_on, ends_on }: Omit<HeroRow, "id" | "course_id">) {
  return { title, text, picture, alt, label: action?.label ?? "", to: action?.to ?? "", starts_on, ends_on };
}
