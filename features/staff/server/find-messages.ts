import type { Context } from "#platform/server/http/context.ts";
import type { StaffFound } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { latestOrMatching } from "./latest-or-matching.ts";

interface Row {
  name: string;
  title: string;
  number: number;
  person: string;
}

/** Finds threads with the staff by their number, their subject, or the person who wrote. */
export async function findMessages({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  const [, number = null] = /^(?:#|n[ºo°.]*)?\s*(\d{1,9})$/i.exec(q) ?? [];
  const columns = sql`
    select t.subject as title, t.id::text as name, t.number, u.data ->> 'name' as person
    from help_threads t join users u on (u.project_id, u.id) = (t.project_id, t.user_id)`;
  const rows =
    number === null
      ? await sql<Row[]>`${latestOrMatching({ sql }, q, {
          rows: sql`${columns} where t.project_id = ${project._id}`,
          order: sql`number desc`,
          text: sql`concat_ws(' ', title, person)`,
        })}`
      : await sql<Row[]>`${columns} where t.project_id = ${project._id} and t.number = ${Number(number)}`;
  const best = number === null ? bestMatches(q, rows, ({ title, person }) => `${title} ${person}`, limit) : rows;
  return best.map(({ title, name, number: nth, person }) => {
    return { kind: "message", name, title, detail: `nº\u00A0${nth} · ${person}`, course: null };
  });
}
