import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getBulkChanges as contract } from "../contract.ts";
import { changeOf, changeRows } from "./change-rows.ts";

const MAX_CHANGES = 30;

export async function getBulkChanges(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const rows = await changeRows(context, null, MAX_CHANGES);
  return { changes: rows.map((row) => changeOf(row, context.now)) };
}
