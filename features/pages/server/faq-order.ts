import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";

interface StoredRow {
  _id: string;
  friendly_id: string;
  group: string;
  question: string;
  answer: string;
}

type Inside = Pick<Context, "sql"> & { project: { _id: string } };

/** The questions as the page shows them: each group where its first question is. */
export async function storedQuestions({ sql, project }: Inside, isLocked = false): Promise<StoredRow[]> {
  const rows = await sql<StoredRow[]>`
    select id as _id, friendly_id, group_name as group, question, answer from faq_items
    where project_id = ${project._id} order by position, id ${isLocked ? sql`for update` : sql``}`;
  return [...Map.groupBy(rows, ({ group }) => group).values()].flat();
}

export function requireQuestion(rows: readonly StoredRow[], id: string): StoredRow {
  const found = rows.find(({ _id }) => _id === id);
  if (!found) throw notFound("Esta pergunta já não existe.");
  return found;
}

/** The order after a step of one question in its group, or of its whole group; null where there is nowhere to go. */
export function moved(
  rows: readonly StoredRow[],
  { _id, group }: StoredRow,
  step: -1 | 1,
  isWholeGroup: boolean,
): StoredRow[] | null {
  const groups = [...Map.groupBy(rows, (row) => row.group).values()];
  if (isWholeGroup) {
    const next = swapped(
      groups,
      groups.findIndex(([first]) => first?.group === group),
      step,
    );
    return next && next.flat();
  }
  const at = groups.findIndex(([first]) => first?.group === group);
  const own = groups[at] ?? [];
  const next = swapped(
    own,
    own.findIndex((row) => row._id === _id),
    step,
  );
  return next && groups.with(at, next).flat();
}

function swapped<T>(list: readonly T[], at: number, step: -1 | 1): T[] | null {
  const [one, other] = [list[at], list[at + step]];
  if (one === undefined || other === undefined || at + step < 0) return null;
  return list.with(at, other).with(at + step, one);
}
