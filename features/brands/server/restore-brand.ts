import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { restoreBrand as contract, SettingsSheet } from "../contract.ts";
import { restoredSettings } from "./restored-settings.ts";
import type { StoredBrand } from "./stored-brand.ts";
import { writeBrand, writeSettings } from "./write-part.ts";

/** Undoes the last change of a part. Saves the undone version, so that a second undo redoes the change. */
export async function restoreBrand(
  context: Context<Manager>,
  { part, changed_at }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [edition] = await sql<{ sheet: SettingsSheet | null; before: unknown; created_at: Date }[]>`
    select sheet, before, created_at from brand_editions where project_id = ${project._id} and part = ${part} for update`;
  if (!edition) throw notFound("Ainda não há mudança para desfazer.");
  if (changed_at && edition.created_at.getTime() !== Date.parse(changed_at)) throw changedSince();
  if (part === "brand") await writeBrand(context, () => edition.before as StoredBrand["brand"]);
  else
    await writeSettings(context, edition.sheet, (now) =>
      restoredSettings(now, edition.before as Partial<StoredBrand["settings"]>),
    );
  await audit(context, "restore-brand", null, { part, ...(edition.sheet ? { sheet: edition.sheet } : {}) });
  return { restored: true };
}

function changedSince(): Problem {
  return new Problem(
    409,
    "Nada foi desfeito: enquanto esta página estava aberta, outra pessoa da equipe fez outra mudança. A página mostra agora como ficou. Confira antes de desfazer.",
  );
}
