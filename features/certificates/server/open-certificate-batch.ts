import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { openCertificateBatch as contract } from "../contract.ts";
import { batchPath } from "./make-batch.ts";

/** Returns a signed link to a batch's zip, valid for one minute. */
export async function openCertificateBatch(
  context: Context<Staff>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const found = await sql`
    select 1 from certificate_batches where project_id = ${project._id} and id = ${id} and expires_at > ${now}`;
  if (found.length === 0) throw notFound("Este pacote não está mais no ar. Emita o lote de novo.");
  await readAbout(context, [id]);
  await audit(context, "open-certificate-batch", id);
  return { address: linkToFile(context, batchPath(id)) };
}
