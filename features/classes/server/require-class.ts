import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";

export const CLASSES = { table: "classes", title: "name" } as const;
export const NO_CLASS = "Esta turma não existe mais.";

export interface FoundClass {
  id: string;
  course_id: string;
  name: string;
  version: number;
}

/**
 * Returns a class of the academy and locks it: with `for key share` against deletion, with `for update` against any
 * change. Throws 404 if there is none.
 */
export async function requireClass(
  { sql, project }: Pick<Context, "sql" | "project">,
  classId: string,
  lock: "for key share" | "for update",
): Promise<FoundClass> {
  const [row] = await sql<FoundClass[]>`
    select id, course_id, name, version from classes where project_id = ${project._id} and id = ${classId} and deleted_at is null
    ${lock === "for update" ? sql`for update` : sql`for key share`}`;
  if (!row) throw notFound(NO_CLASS);
  return row;
}
