import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getPersonImports as contract } from "../contract.ts";
import { importOf, importRows } from "./import-row.ts";

export async function getPersonImports(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [rows, courses] = await Promise.all([
    importRows(context, null),
    sql<{ _id: string; name: string }[]>`
      select id as _id, name from courses where project_id = ${project._id} order by position, id`,
  ]);
  return { imports: rows.map((row) => importOf(row, now)), courses };
}
