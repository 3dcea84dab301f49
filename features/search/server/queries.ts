import type { Context } from "#platform/server/http/context.ts";

export interface Found {
  object_id: string;
  /** The stems that were hit. */
  terms: string[];
  /** The object's own words, without markup. */
  body: string;
}

/** What a prompt finds in these courses, best first. `courses` null: in all of the project. */
export async function foundBy(
  { sql }: Context,
  prompt: string,
  courses: readonly string[] | null,
  most: number,
): Promise<Found[]> {
  return await sql<Found[]>`
    select object_id, terms, body from search_objects(${prompt}, ${courses && [...courses]}::uuid[], ${most})`;
}
