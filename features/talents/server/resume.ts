import { createHash } from "node:crypto";
import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { uploadResume as contract } from "../contract.ts";
import type { Proposal } from "../engine/proposals.ts";
import { pdfProblem } from "./pdf-problem.ts";
import { proposeFields } from "./propose-fields.ts";
import { lockedTalentOf } from "./queries.ts";
import { readResume, type ResumeFault } from "./read-resume.ts";
import { requireTalentModule } from "./require-talent-bank.ts";
import { sectionsOf, type TalentRow } from "./talent.ts";

const MAX_KNOWN_SKILLS = 2000;

const forbiddenContentText = (what: string) =>
  `Este PDF traz ${what}, o que um currículo não precisa. Salve uma cópia simples e tente de novo.`;

const FAULTS: Record<ResumeFault, string> = {
  encrypted: "Este PDF tem senha. Salve uma cópia sem senha e tente de novo.",
  broken: "Não conseguimos abrir este PDF. Salve de novo, de preferência pelo “Imprimir em PDF”, e tente outra vez.",
  "too-heavy": "Este PDF é pesado demais para ser lido. Salve uma cópia mais simples e tente de novo.",
  script: forbiddenContentText("um programa"),
  attachment: forbiddenContentText("outros arquivos dentro dele"),
  action: forbiddenContentText("ações que abrem outros programas"),
};

/** Checks the PDF, reads its text in a separate process, and stores the file and the values that its text proposes. */
export async function uploadResume(
  context: TransactionsContext,
  { resume }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { services, project, user } = context;
  await services.limits.uploadByAccount(`${project._id}:${user._id}`);
  await context.inTransaction((sql) => requireOwnTalent({ ...context, sql }));
  const bytes = new Uint8Array(await resume.arrayBuffer());
  refuse(pdfProblem(bytes));
  const read = await readResume(project._id, bytes);
  if ("fault" in read) refuse(FAULTS[read.fault]);
  const text = "text" in read ? read.text : "";
  const path = `people/${user._id}/curriculo-${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}.pdf`;
  await services.files.put(project._id, path, bytes);
  const proposals = await replaceResume(context, path, text);
  return { has_resume: true, proposals: proposals.length };
}

export async function removeResume(context: TransactionsContext): Promise<{ has_resume: boolean }> {
  requireTalentModule(context);
  await replaceResume(context, null, "");
  return { has_resume: false };
}

function refuse(message: string | null): void {
  if (message) refuseField("resume", message);
}

/** Updates the row before it deletes the old file: a failure in between leaves an unused file, never a missing one. */
async function replaceResume(context: TransactionsContext, path: string | null, text: string): Promise<Proposal[]> {
  const { services, project, now } = context;
  const { former, proposals } = await context.inTransaction(async (sql) => {
    const row = await requireOwnTalent({ ...context, sql });
    const proposals = path ? await proposalsFor({ ...context, sql }, row, text) : [];
    await sql`
      update talents set resume_path = ${path}, resume_proposals = ${proposals.length > 0 ? sql.json(proposals) : null},
        updated_at = ${now}
      where project_id = ${project._id} and id = ${row.id}`;
    await audit({ ...context, sql }, path ? "upload-resume" : "remove-resume", row.id);
    return { former: row.resume_path, proposals };
  });
  if (former && former !== path) await services.files.remove(project._id, former);
  return proposals;
}

/** Returns the person's profile, locked until the transaction ends. Throws 404 if there is none yet. */
async function requireOwnTalent(
  context: Omit<TransactionsContext, "inTransaction"> & { sql: Sql },
): Promise<TalentRow> {
  const row = await lockedTalentOf(context, context.user._id);
  if (!row) throw notFound("Salve primeiro um passo do currículo; depois junte o PDF.");
  return row;
}

async function proposalsFor(
  { sql, project }: Pick<TransactionsContext, "project"> & { sql: Sql },
  row: TalentRow,
  text: string,
): Promise<Proposal[]> {
  const known = await sql<{ label: string }[]>`
    select min(label) as label from talent_facets where project_id = ${project._id} and facet = 'skill'
    group by value order by count(*) desc ${limitTo(sql, MAX_KNOWN_SKILLS)}`;
  return proposeFields(
    text,
    sectionsOf(row),
    known.map(({ label }) => label),
  );
}
