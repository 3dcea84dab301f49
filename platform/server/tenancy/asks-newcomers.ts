import type { Sql } from "../postgres/pool.ts";

/** Whether new learners must answer the academy's anamnese: yes if there is one, unless `asks_newcomers` is false. */
export async function asksNewcomers({ sql, project }: { sql: Sql; project: { _id: string } }): Promise<boolean> {
  const [row] = await sql<{ asks: boolean }[]>`
    select coalesce((anamnese ->> 'asks_newcomers')::boolean, anamnese is not null) as asks
    from projects where id = ${project._id}`;
  return row?.asks === true;
}
