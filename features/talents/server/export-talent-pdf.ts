import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { exportTalentPdf as contract } from "../contract.ts";
import { getTalentForFile } from "./get-talent.ts";
import { renderTalent } from "./render-talent.ts";

/** Exports one profile as PDF. Owners get it as they wrote it; recruiters get what is open to them. */
export async function exportTalentPdf(
  context: Context,
  { talent_id, vacancy_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const talent = await getTalentForFile(context, talent_id, vacancy_id);
  const pdf = await renderTalent(talent, context.project.name, context.now);
  await audit(context, "export-talent-pdf", talent_id);
  return {
    file_name: `curriculo-${talent.is_own ? "meu" : talent.code.toLowerCase()}.pdf`,
    pdf: pdf.toString("base64"),
  };
}
