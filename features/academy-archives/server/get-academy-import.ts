import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getAcademyImport as contract } from "../contract.ts";
import { importOf, importRows } from "./archive-rows.ts";

export async function getAcademyImport(
  context: Context<Manager>,
  { import_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [row] = await importRows(context, import_id);
  if (!row) throw notFound("Este arquivo não está mais guardado. Traga-o de novo.");
  const { changes = [], mistakes = [], notes = [] } = row.plan ?? {};
  return { import: importOf(row), changes, mistakes, notes };
}
