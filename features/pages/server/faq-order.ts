import type { Context } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { notFound } from "#platform/server/http/problem.ts";

interface StoredRow {
  _id: string;
  friendly_id: string;
  group: string;
  question: string;
  answer: string;
}

/** Returns the fields that staff edit, in the order in which a version is computed. */
export function fieldsOf({ group, question, answer }: Pick<StoredRow, "group" | "question" | "answer">) {
  return { group, question, answer };
}

interface RatedRow extends StoredRow {
  version: string;
  helped_total: number;
  unhelped_total: number;
}

type ProjectContext = Pick<Context, "sql"> & { project: { _id: string } };

/**
 * Returns the questions in the page's order: groups by the position of their first question. `isLocked` locks their
 * rows.
 */
export async function storedQuestions({ sql, project }: ProjectContext, isLocked = false): Promise<StoredRow[]> {
  const rows = await sql<StoredRow[]>`
    select id as _id, friendly_id, group_name as group, question, answer from faq_items
    where project_id = ${project._id} order by position, id ${isLocked ? sql`for update` : sql``}`;
  return [...Map.groupBy(rows, ({ group }) => group).values()].flat();
}

/** Returns the questions with the number of votes that the answer helped and that it did not. */
export async function ratedQuestions(inside: ProjectContext): Promise<RatedRow[]> {
  const { sql, project } = inside;
  const rows = await sql<{ id: string; helped: number; unhelped: number }[]>`
    select question_id as id, count(*) filter (where helped)::int as helped, count(*) filter (where not helped)::int as unhelped
    from faq_votes where project_id = ${project._id} group by question_id`;
  const totals = new Map(rows.map((row) => [row.id, row]));
  return (await storedQuestions(inside)).map((question) => {
    const { helped = 0, unhelped = 0 } = totals.get(question._id) ?? {};
    return { ...question, version: versionOf(fieldsOf(question)), helped_total: helped, unhelped_total: unhelped };
  });
}

export function requireQuestion(rows: readonly StoredRow[], id: string): StoredRow {
  const found = rows.find(({ _id }) => _id === id);
  if (!found) throw notFound("Esta pergunta já não existe.");
  return found;
}

/**
 * Returns the questions after one step of a question in its group, or of its whole group; null at the end of the list.
 */
export function withQuestionMoved(
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
