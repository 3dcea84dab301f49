import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffFound } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { holdsWords } from "./holds-words.ts";

/** Of the latest ones, a slip of the keys is forgiven; of all others the words count as they are typed. */
const LATEST = 1000;
const OLDER = 50;

interface Row {
  name: string;
  title: string;
  number: number;
  person: string;
}

/** Messages to the staff by the number that the person has, by the subject, or by who wrote. */
export async function findMessages({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  const [, number = null] = /^(?:#|n[ºo°.]*)?\s*(\d{1,9})$/i.exec(q) ?? [];
  const columns = sql`
    select t.subject as title, t.id::text as name, t.number, u.data ->> 'name' as person
    from help_threads t join users u on (u.project_id, u.id) = (t.project_id, t.user_id)`;
  const text = sql`concat_ws(' ', t.subject, u.data ->> 'name')`;
  const rows =
    number === null
      ? await sql<Row[]>`
          (${columns} where t.project_id = ${project._id} order by t.number desc ${limitTo(sql, LATEST)})
          union
          (${columns} where t.project_id = ${project._id} and ${holdsWords({ sql }, q, text)}
            order by t.number desc ${limitTo(sql, OLDER)})
          order by number desc`
      : await sql<Row[]>`${columns} where t.project_id = ${project._id} and t.number = ${Number(number)}`;
  const best = number === null ? bestMatches(q, rows, ({ title, person }) => `${title} ${person}`, limit) : rows;
  return best.map(({ title, name, number: nth, person }) => {
    return { kind: "message", name, title, detail: `nº\u00A0${nth} · ${person}`, course: null };
  });
}
