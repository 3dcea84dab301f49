import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getAcademyArchives as contract } from "../contract.ts";
import { exportOf, exportRows, importOf, importRows } from "./archive-rows.ts";

export async function getAcademyArchives(
  context: Context<readonly ["manager"]>,
): Promise<z.input<typeof contract.output>> {
  const exports = (await exportRows(context)).map((row) => exportOf(row, context.now));
  return { exports, imports: (await importRows(context, null)).map(importOf) };
}
