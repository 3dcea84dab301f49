import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { saveCertificateDesign as contract } from "../contract.ts";
import { designOf, withPictures } from "./design-of.ts";
import { refuseStaleDesign } from "./refuse-stale-design.ts";

/**
 * Saves the design of a course's certificates. Throws 404 when the course does not exist, and 409 if somebody has
 * changed the design since `version`.
 */
export async function saveCertificateDesign(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const { course_id } = input;
  const found = await sql`select 1 from courses where project_id = ${project._id} and id = ${course_id} for update`;
  if (found.length === 0) throw notFound("Este curso não existe nesta academia.");
  const before = await designOf(sql, project, course_id);
  const { design, dropped } = withPictures(input, before);
  refuseStaleDesign(input.version, { before, sent: design });
  const { layout, has_transcript, valid_months } = design;
  const [signatories, partners] = [sql.json(design.signatories), sql.json(design.partners)];
  await sql`
    insert into certificate_designs (project_id, course_id, layout, signatories, partners, has_transcript, valid_months, updated_at)
    values (${project._id}, ${course_id}, ${layout}, ${signatories}, ${partners}, ${has_transcript}, ${valid_months}, ${now})
    on conflict (project_id, course_id) do update set layout = excluded.layout, signatories = excluded.signatories,
      partners = excluded.partners, has_transcript = excluded.has_transcript, valid_months = excluded.valid_months,
      updated_at = excluded.updated_at`;
  await audit(context, "save-certificate-design", course_id, { layout });
  return { saved: true, dropped };
}
