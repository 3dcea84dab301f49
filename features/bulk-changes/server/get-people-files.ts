import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { MAX_PREPARED, PREPARED_MS, preparedFile, type PreparedRow } from "#platform/server/sheets/prepared-files.ts";
import type { getPeopleFiles as contract, PeopleFile } from "../contract.ts";

type Row = Pick<PeopleFile, "_id" | "format" | "row_count"> & PreparedRow;

export async function getPeopleFiles(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const rows = await sql<Row[]>`
    select id as _id, format, row_count, bytes, asked_at, ready_at, failed_at from people_files
    where project_id = ${project._id} and user_id = ${user._id} and asked_at > ${new Date(now.getTime() - PREPARED_MS)}
    order by asked_at desc, id desc ${limitTo(sql, MAX_PREPARED)}`;
  return { files: rows.map((row) => preparedFile(row)) };
}
