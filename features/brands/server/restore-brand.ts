import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { restoreBrand as contract, SettingsSheet } from "../contract.ts";
import type { StoredBrand } from "./stored-brand.ts";
import { writeBrand, writeSettings } from "./write-part.ts";

/** Undoes the last change of a part. What is undone is kept in its place: undone twice, it is there again. */
export async function restoreBrand(
  context: Context<readonly ["manager"]>,
  { part }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [edition] = await sql<{ sheet: SettingsSheet | null; before: unknown }[]>`
    select sheet, before from brand_editions where project_id = ${project._id} and part = ${part} for update`;
  if (!edition) throw notFound("Ainda não há mudança para desfazer.");
  if (part === "brand") await writeBrand(context, () => edition.before as StoredBrand["brand"]);
  // An older edition may lack what a later version of the forms holds.
  else
    await writeSettings(context, edition.sheet, (now) => ({
      ...now,
      ...(edition.before as Partial<StoredBrand["settings"]>),
    }));
  await audit(context, "restore-brand", null, { part, ...(edition.sheet ? { sheet: edition.sheet } : {}) });
  return { restored: true };
}
