import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { savePlace as contract, Place } from "../contract.ts";
import { addActiveSeconds } from "./active-seconds.ts";
import { bodyOf } from "./queries.ts";
import type { StoredBlock } from "./blocks.ts";
import { requireOpenObject } from "./require-open-object.ts";

/**
 * Saves where the person stopped, and what they checked off. Not audited: the place changes with every pause, and
 * nothing is derived from it.
 */
export async function savePlace(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { course, object } = await requireOpenObject(context, input);
  const { blocks } = await bodyOf(context, object.id);
  const place = knownPlace(blocks, input.place);

  const { sql, project, user, now } = context;
  const [row] = await sql<[{ place: Place }]>`
    insert into progress as p (project_id, user_id, object_id, course_id, completeness, place, started_at, updated_at)
    values (${project._id}, ${user._id}, ${object.id}, ${course.id}, 0, ${sql.json(place)}, ${now}, ${now})
    on conflict (project_id, user_id, object_id) do update set updated_at = ${now}, ${addActiveSeconds({ sql, now })},
      place = jsonb_set(jsonb_set(p.place || excluded.place,
        '{seconds}', coalesce(p.place -> 'seconds', '{}') || coalesce(excluded.place -> 'seconds', '{}')),
        '{checked}', coalesce(p.place -> 'checked', '{}') || coalesce(excluded.place -> 'checked', '{}'))
    returning place`;
  return { place: row.place };
}

/** Returns the place without ids of blocks that the object does not have. */
function knownPlace(blocks: readonly StoredBlock[], { position, seconds = {}, checked = {} }: Place): Place {
  const idsOf = (kinds: readonly string[]) =>
    new Set(blocks.flatMap((block) => (kinds.includes(block.kind) && "id" in block ? [block.id] : [])));
  const [players, lists] = [idsOf(["video", "outside_video", "audio"]), idsOf(["checklist"])];
  return {
    ...(position === undefined ? {} : { position }),
    seconds: Object.fromEntries(Object.entries(seconds).filter(([id]) => players.has(id))),
    checked: Object.fromEntries(Object.entries(checked).filter(([id]) => lists.has(id))),
  };
}
