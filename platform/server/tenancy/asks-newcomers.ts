import type { Sql } from "../postgres/pool.ts";

/** Whether new learners answer the academy's anamnese: they do where it names one and does not say otherwise. */
export async function asksNewcomers({ sql, project }: { sql: Sql; project: { _id: string } }): Promise<boolean> {
  const [row] = await sql<{ asks: boolean }[]>`
    select coalesce((anamnese ->> 'asks_newcomers')::boolean, anamnese is not null) as asks
    from projects where id = ${project._id}`;
  return row?.asks === true;
}
