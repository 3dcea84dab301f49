import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getPersonImport as contract, PersonImportRow } from "../contract.ts";
import { importOf, importRows } from "./import-row.ts";

const PAGE = 50;
type Input = z.output<typeof contract.input>;

export async function getPersonImport(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const { now } = context;
  const [row] = await importRows(context, input.import_id, 1);
  if (!row) throw notFound("Esta importação não existe, ou já passou do prazo em que a guardamos.");
  const [rows, undoable] = await Promise.all([
    linesOf(context, input, row.undo_started_at !== null),
    undoableOf(context, input.import_id),
  ]);
  const { course_name, sends_invitations, format } = row;
  return {
    import: { ...importOf(row, now), ...format, course_name, sends_invitations, undoable },
    rows: rows.slice(0, PAGE),
    next: rows.length > PAGE ? (rows[PAGE - 1]?.line ?? null) : null,
  };
}

/** `isUndone`: whether the import's undo has begun. A merge of accounts marks rows as undone without it. */
async function linesOf(
  { sql, project }: Context<Staff>,
  { import_id, outcome, after }: Input,
  isUndone: boolean,
): Promise<PersonImportRow[]> {
  const matches = {
    all: sql`true`,
    warned: sql`r.warning <> ''`,
    new: sql`r.outcome = 'new'`,
    update: sql`r.outcome = 'update'`,
    same: sql`r.outcome = 'same'`,
    refused: sql`r.outcome = 'refused'`,
  };
  return await sql<PersonImportRow[]>`
    select r.line, r.email, r.name, c.name as course_name, k.name as class_name, r.outcome, r.reason, r.warning,
      case when not ${isUndone} or r.undone_at is null or r.outcome not in ('new', 'update') then null
        when u.id is null or r.outcome = 'update' and e.user_id is null and p.user_id is null then 'left'
        else 'stayed' end as undone
    from person_import_rows r left join courses c on (c.project_id, c.id) = (r.project_id, r.course_id)
      left join classes k on (k.project_id, k.id) = (r.project_id, r.class_id)
      left join users u on (u.project_id, u.id) = (r.project_id, r.user_id)
      left join enrollments e on (e.project_id, e.user_id, e.course_id) = (r.project_id, r.user_id, r.course_id)
        and r.class_id is null
      left join class_people p on (p.project_id, p.user_id, p.class_id) = (r.project_id, r.user_id, r.class_id)
    where r.project_id = ${project._id} and r.import_id = ${import_id} and r.line > ${after} and ${matches[outcome]}
    order by r.line ${limitTo(sql, PAGE + 1)}`;
}

async function undoableOf({ sql, project }: Context<Staff>, importId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from person_import_rows r join users u on (u.project_id, u.id) = (r.project_id, r.user_id)
    where r.project_id = ${project._id} and r.import_id = ${importId} and r.is_made
      and u.seen_at is null and u.password_hash is null and u.rule is null
      and not exists (select from enrollments e where (e.project_id, e.user_id) = (u.project_id, u.id)
        and not exists (select from person_import_rows m
          where (m.project_id, m.import_id, m.user_id, m.course_id) = (r.project_id, r.import_id, r.user_id, e.course_id)
            and m.is_enrolled))
      and not exists (select from class_people k where (k.project_id, k.user_id) = (u.project_id, u.id)
        and not exists (select from person_import_rows m
          where (m.project_id, m.import_id, m.user_id, m.class_id) = (r.project_id, r.import_id, r.user_id, k.class_id)
            and m.is_classed))`;
  return row.count;
}
