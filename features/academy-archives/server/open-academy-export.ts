import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { signPath } from "#platform/server/files/files.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { openAcademyExport as contract } from "../contract.ts";
import { exportPath } from "./archive-paths.ts";

const LINK_SECONDS = 60;

/** Returns a signed link to the zip, for a minute. */
export async function openAcademyExport(
  context: Context<readonly ["manager"]>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, services, now } = context;
  const found = await sql`
    select 1 from academy_exports where project_id = ${project._id} and id = ${id} and expires_at > ${now}`;
  if (found.length === 0) throw notFound("Este arquivo não existe mais: cada um vale por 24 horas. Peça outro.");
  await audit(context, "open-academy-export", id);
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const path = exportPath(id, project.friendly_id);
  const signature = signPath(services.secrets.links, project._id, path, expires);
  return { address: `/files/${path}?expires=${expires}&signature=${signature}` };
}
