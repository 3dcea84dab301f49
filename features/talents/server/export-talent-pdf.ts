import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { exportTalentPdf as contract } from "../contract.ts";
import { getTalent } from "./get-talent.ts";
import { renderTalent } from "./render-talent.ts";

/** One profile as PDF: to its owner with their own name, to recruiters as far as it is open to them. */
export async function exportTalentPdf(
  context: Context,
  { talent_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const talent = await getTalent(context, { talent_id });
  const { project, user, now } = context;
  const own = talent.is_own ? { ...talent, name: user.data.name, email: user.email } : talent;
  const pdf = await renderTalent(own, project.name, now);
  await audit(context, "export-talent-pdf", talent_id);
  return {
    file_name: `curriculo-${talent.is_own ? "meu" : talent.code.toLowerCase()}.pdf`,
    pdf: pdf.toString("base64"),
  };
}
