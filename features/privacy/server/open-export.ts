import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { openExport as contract } from "../contract.ts";
import { exportPath } from "./make-export.ts";

const GONE = "Esta cópia não existe mais: cada uma vale por 24 horas. Você pode pedir outra.";

/** Returns a signed URL of the export, valid for one minute. Throws 404 for other people's and expired exports. */
export async function openExport(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const found = await sql`
    select 1 from data_exports
    where project_id = ${project._id} and id = ${id} and user_id = ${user._id} and expires_at > ${now}`;
  if (found.length === 0) throw notFound(GONE);
  await audit(context, "open-export", id);
  return { address: linkToFile(context, exportPath(id)) };
}
