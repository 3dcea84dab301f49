import { createHash } from "node:crypto";
import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { uploadResume as contract } from "../contract.ts";
import { pdfProblem } from "./pdf-problem.ts";
import { talentOf } from "./queries.ts";
import { requireTalentModule } from "./require-talent-bank.ts";

export async function uploadResume(
  context: TransactionsContext,
  { resume }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { services, project, user } = context;
  await services.limits.uploadByAccount(`${project._id}:${user._id}`);
  const bytes = new Uint8Array(await resume.arrayBuffer());
  const message = pdfProblem(bytes);
  if (message) throw new Problem(400, message, { fields: [{ field: "resume", message }] });
  const path = `people/${user._id}/curriculo-${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}.pdf`;
  await services.files.put(project._id, path, bytes);
  await replaceResume(context, path);
  return { has_resume: true };
}

export async function removeResume(context: TransactionsContext): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  await replaceResume(context, null);
  return { has_resume: false };
}

/** Names the new file in the row first, so that a failure between leaves a file too many and never one too few. */
async function replaceResume(context: TransactionsContext, path: string | null): Promise<void> {
  const { services, project, user, now } = context;
  const former = await context.inTransaction(async (sql) => {
    const row = await talentOf({ ...context, sql }, user._id);
    if (!row) throw notFound("Salve primeiro um passo do currículo; depois junte o PDF.");
    await sql`
      update talents set resume_path = ${path}, updated_at = ${now} where project_id = ${project._id} and id = ${row.id}`;
    await audit({ ...context, sql }, path ? "upload-resume" : "remove-resume", row.id);
    return row.resume_path;
  });
  if (former && former !== path) await services.files.remove(project._id, former);
}
