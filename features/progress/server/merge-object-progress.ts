import { quizzesOf, type StoredAnswers, type StoredBlock } from "#features/objects/server/index.ts";
import type { MergeContext, MergedAccounts } from "#platform/server/merging.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { completenessOf, type ProgressValues, roundedShare, spentSeconds } from "./completeness.ts";

export interface ScoredObject {
  id: string;
  course_id: string;
  title: string;
  minutes: number;
  points: number;
}

interface AccountProgress extends ProgressValues {
  place: object;
  started_at: string;
  updated_at: string;
  completed_at: string | null;
}

interface ProgressPair extends ScoredObject {
  type: "content" | "joco" | "link";
  complete: "seen" | "quiz" | "minutes" | "opened" | "reported";
  blocks: StoredBlock[];
  pass_share: number;
  stay_minutes: number | null;
  remaining: AccountProgress;
  removed: AccountProgress;
}

export interface MergedObjects {
  /** Objects that both accounts had completed. */
  doneTwice: ScoredObject[];
  /** Objects that are complete only with the progress of both accounts together. */
  justDone: ScoredObject[];
}

/**
 * Merges the progress of two accounts, object by object. The result is never less than either account's. An object
 * that both had completed gets the earlier date.
 */
export async function mergeObjectProgress(
  context: MergeContext,
  { remainingId, removedId }: MergedAccounts,
): Promise<MergedObjects> {
  const { sql, project, now } = context;
  const pairs = await pairsOf(context, { remainingId, removedId });
  const merged: MergedObjects = { doneTwice: [], justDone: [] };
  for (const pair of pairs) {
    const marks = mergedValues(pair, now);
    if (pair.remaining.completed_at && pair.removed.completed_at) merged.doneTwice.push(pair);
    const before = pair.remaining.completed_at ?? pair.removed.completed_at;
    if (!before && marks.completeness >= 1) merged.justDone.push(pair);
    await sql`
      update progress k set seen = ${marks.seen}, spent_seconds = ${marks.spent_seconds},
        active_seconds = k.active_seconds + g.active_seconds, answers = ${sql.json(marks.answers)}, completeness = ${marks.completeness},
        place = case when g.updated_at > k.updated_at then g.place else k.place end,
        started_at = least(k.started_at, g.started_at), updated_at = greatest(k.updated_at, g.updated_at),
        completed_at = coalesce(least(k.completed_at, g.completed_at), ${marks.completeness >= 1 ? now : null}::timestamptz)
      from progress g
      where k.project_id = ${project._id} and k.user_id = ${remainingId} and k.object_id = ${pair.id}
        and g.project_id = k.project_id and g.user_id = ${removedId} and g.object_id = k.object_id`;
  }
  const both = pairs.map(({ id }) => id);
  await sql`
    delete from progress where project_id = ${project._id} and user_id = ${removedId} and object_id = any(${both}::uuid[])`;
  await sql`update progress set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
  return merged;
}

function pairsOf({ sql, project }: { sql: Sql; project: { _id: string } }, { remainingId, removedId }: MergedAccounts) {
  return sql<ProgressPair[]>`
    select o.id, k.course_id, o.title, o.minutes, o.points, o.type, o.complete, o.blocks, o.pass_share, o.stay_minutes,
      to_jsonb(k) as remaining, to_jsonb(g) as removed
    from progress k join progress g on g.project_id = k.project_id and g.user_id = ${removedId} and g.object_id = k.object_id
      join objects o on o.project_id = k.project_id and o.id = k.object_id
    where k.project_id = ${project._id} and k.user_id = ${remainingId} order by o.id`;
}

function mergedValues({ remaining, removed, ...object }: ProgressPair, now: Date): ProgressValues {
  const startedAt = new Date(Math.min(Date.parse(remaining.started_at), Date.parse(removed.started_at)));
  const [longer, shorter] = [remaining.spent_seconds, removed.spent_seconds].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  const marks: ProgressValues = {
    seen: Math.max(remaining.seen, removed.seen),
    spent_seconds: spentSeconds(longer, shorter, { startedAt, now }),
    answers: mergedAnswers(remaining.answers, removed.answers),
    completeness: Math.max(remaining.completeness, removed.completeness),
  };
  if (object.type !== "content") return marks;
  const questions = quizzesOf(object.blocks).map(({ id }) => id);
  return { ...marks, completeness: roundedShare(completenessOf(object, marks, { ...object, questions })) };
}

/**
 * Merges the answers to each question: a right answer takes precedence over a wrong one, else the remaining account's
 * answer stays. The numbers of tries are added.
 */
function mergedAnswers(remaining: StoredAnswers, removed: StoredAnswers): StoredAnswers {
  const answers = { ...removed, ...remaining };
  for (const [id, other] of Object.entries(removed)) {
    const own = remaining[id];
    if (own) answers[id] = { ...(other.right && !own.right ? other : own), tries: own.tries + other.tries };
  }
  return answers;
}
