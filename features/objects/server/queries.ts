import type { Context } from "#platform/server/http/context.ts";
import type { Given, Place } from "../contract.ts";
import type { StoredBlock } from "./blocks.ts";

/** An object's blocks, and the parameters of its completion rule. */
export interface ObjectBody {
  blocks: StoredBlock[];
  pass_share: number;
  stay_minutes: number | null;
}

/** The last answer to each question, whether it was right, and the number of tries, by the question's id. */
export type StoredAnswers = Record<string, { given: Given; right: boolean; tries: number }>;

interface ObjectProgress {
  seen: number;
  spent_seconds: number;
  answers: StoredAnswers;
  place: Place;
  started_at: Date | null;
}

export async function bodyOf(
  { sql, project }: Pick<Context, "sql" | "project">,
  objectId: string,
): Promise<ObjectBody> {
  const [row] = await sql<ObjectBody[]>`
    select blocks, pass_share, stay_minutes from objects where project_id = ${project._id} and id = ${objectId}`;
  return row ?? { blocks: [], pass_share: 1, stay_minutes: null };
}

/** Returns the person's progress in an object: what was seen, the answers, and where they stopped. */
export async function objectProgressOf({ sql, project, user }: Context, objectId: string): Promise<ObjectProgress> {
  const [row] = await sql<ObjectProgress[]>`
    select seen, spent_seconds, answers, place, started_at from progress
    where project_id = ${project._id} and user_id = ${user._id} and object_id = ${objectId}`;
  return row ?? { seen: 0, spent_seconds: 0, answers: {}, place: {}, started_at: null };
}

interface CheckedRow {
  object_id: string;
  title: string;
  blocks: StoredBlock[];
  /** Keys of the checked items, by the id of their checklist. */
  checked: Record<string, string[]>;
  updated_at: Date;
}

/** Returns the objects in which the person has used a checklist. */
export async function usedChecklists({ sql, project, user }: Context): Promise<CheckedRow[]> {
  return await sql<CheckedRow[]>`
    select p.object_id, o.title, o.blocks, p.place -> 'checked' as checked, p.updated_at
    from progress p join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
    where p.project_id = ${project._id} and p.user_id = ${user._id}
      and coalesce(p.place -> 'checked', '{}') <> '{}'`;
}
