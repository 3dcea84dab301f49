import { joinClass, requireClass } from "#features/classes/server/index.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";
import { enrolAndNotify } from "./enrol-many.ts";

/** Adds people to a class, and enrols them in its course if they are not enrolled yet. */
export async function putIntoClass(
  context: ChangeContext,
  change: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const { class_id, moves } = change;
  const found = await requireClass(context, class_id, "for key share");
  const enrolled = await enrolAndNotify(context, change, ids);
  const joined = await joinClass(context, found, { ids, moves });
  const added = new Set(joined.added);
  const from = new Map(joined.elsewhere.map(({ _id, class_id: other }) => [_id, other]));
  return ids.map((user_id) => {
    if (added.has(user_id)) return { user_id, outcome: "changed", is_enrolled: enrolled.has(user_id) };
    const other = from.get(user_id);
    if (!other) return { user_id, outcome: "already" };
    return moves ? { user_id, outcome: "changed", from_class_id: other } : { user_id, outcome: "elsewhere" };
  });
}
