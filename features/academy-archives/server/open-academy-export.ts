import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { openAcademyExport as contract } from "../contract.ts";
import { exportPath } from "./archive-paths.ts";

/** Returns a signed link to an export's zip, valid for a minute. Throws 404 when the export has expired. */
export async function openAcademyExport(
  context: Context<Manager>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const found = await sql`
    select 1 from academy_exports where project_id = ${project._id} and id = ${id} and expires_at > ${now}`;
  if (found.length === 0) throw notFound("Este arquivo não existe mais: cada um vale por 24 horas. Peça outro.");
  await audit(context, "open-academy-export", id);
  return { address: linkToFile(context, exportPath(id, project.friendly_id)) };
}
