import type { Context } from "#platform/server/http/context.ts";
import type { Answers } from "../contract.ts";
import type { StoredBlock } from "./blocks.ts";

export async function bodyOf({ sql, project }: Context, objectId: string): Promise<StoredBlock[]> {
  const [row] = await sql<{ blocks: StoredBlock[] }[]>`
    select blocks from objects where project_id = ${project._id} and id = ${objectId}`;
  return row?.blocks ?? [];
}

/** How far the person has read, and what was answered. */
export async function marksOf(
  { sql, project, user }: Context,
  objectId: string,
): Promise<{ seen: number; answers: Answers }> {
  const [row] = await sql<{ seen: number; answers: Answers }[]>`
    select seen, answers from progress
    where project_id = ${project._id} and user_id = ${user._id} and object_id = ${objectId}`;
  return row ?? { seen: 0, answers: {} };
}
