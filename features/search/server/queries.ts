import type { Context } from "#platform/server/http/context.ts";

export interface Found {
  object_id: string;
  /** The matched stems. */
  terms: string[];
  /** The object's text, without markup. */
  body: string;
}

/** Searches the courses, best first. `courses` null: the whole project. */
export async function foundBy(
  { sql }: Context,
  prompt: string,
  courses: readonly string[] | null,
  limit: number,
): Promise<Found[]> {
  return await sql<Found[]>`
    select object_id, terms, body from search_objects(${prompt}, ${courses && [...courses]}::uuid[], ${limit})`;
}
