import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { getAcademyArchives as contract } from "../contract.ts";
import { maxArchiveBytes } from "./archive-limits.ts";
import { exportOf, exportRows, importOf, importRows } from "./archive-rows.ts";

export async function getAcademyArchives(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const exports = (await exportRows(context)).map((row) => exportOf(row, context.now));
  const imports = (await importRows(context, null)).map(importOf);
  return { exports, imports, max_bytes: maxArchiveBytes(context.services) };
}
