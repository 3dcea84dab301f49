import { memberOf } from "#features/members/server/index.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sheet, SheetRows } from "#platform/server/sheets/sheet.ts";
import { dayIn } from "#shared/day-in.ts";
import type { Rule } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import type { Selection } from "../contract.ts";
import { selectionCondition } from "./selection-condition.ts";

const PAGE = 1000;
const STATES = { active: "Ativa", stopped: "Parou", never: "Nunca entrou", suspended: "Suspensa" } as const;

export type SheetContext = Pick<Context, "project" | "now"> & Pick<TransactionsContext, "inTransaction">;

interface Row {
  _id: string;
  key: string;
  name: string;
  email: string;
  rule: Rule | null;
  seen_at: Date | null;
  created_at: Date;
  suspended_at: Date | null;
  courses: string | null;
}

/**
 * Returns the selected people as a sheet, ordered by name, in pages of a thousand rows. An import of people recognises
 * the headings of name and e-mail.
 */
export function peopleSheet(context: SheetContext, selection: Selection): Sheet {
  return {
    head: ["nome", "e-mail", "papel", "situação", "última visita", "aqui desde", "cursos"],
    // Indexes of the date columns: the last visit and the first day.
    days: [4, 5],
    pages: pagesOf(context, selection),
  };
}

/** Reads each page in a transaction of its own, so that none stays open while the file is written. */
async function* pagesOf(
  { inTransaction, project, now }: SheetContext,
  selection: Selection,
): AsyncGenerator<SheetRows> {
  const dayOf = (moment: Date) => dayIn(moment, project.time_zone);
  for (let last: Row | undefined, isMore = true; isMore;) {
    const after: Row | undefined = last;
    const rows = await inTransaction((sql) => rowsAfter({ sql, project, now }, selection, after));
    yield rows.map((row) => {
      const { name, email, rule, state } = memberOf(row, { project, now });
      const seen = row.seen_at && dayOf(row.seen_at);
      return [
        name,
        email,
        rule ? RULE_LABELS[rule] : "Estudante",
        STATES[state],
        seen,
        dayOf(row.created_at),
        row.courses,
      ];
    });
    last = rows.at(-1);
    isMore = rows.length === PAGE;
  }
}

async function rowsAfter(
  context: Pick<Context, "sql" | "project" | "now">,
  selection: Selection,
  after: Row | undefined,
): Promise<Row[]> {
  const { sql, project } = context;
  const begin = after ? sql`and (u.name_key, u.id) > (${after.key}, ${after._id})` : sql``;
  return await sql<Row[]>`
    with page as materialized (
      select u.id from users u where ${selectionCondition(context, selection)} ${begin}
      order by u.name_key, u.id ${limitTo(sql, PAGE)})
    select u.id as _id, u.name_key as key, u.data ->> 'name' as name, u.email, u.rule, u.seen_at, u.created_at, u.suspended_at,
      (select string_agg(c.name, ', ' order by c.position, c.id)
        from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        where (e.project_id, e.user_id) = (u.project_id, u.id)) as courses
    from page join users u on u.project_id = ${project._id} and u.id = page.id order by u.name_key, u.id`;
}
