import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { withdrawCertificateKey as contract } from "../contract.ts";
import { rotateKey } from "./signing-key.ts";

/**
 * Withdraws a key that leaked: it is no longer published. If it is in use, makes another. Ends the zips that contain
 * files signed with it. Doing it again changes nothing; throws 404 for an unknown key.
 */
export async function withdrawCertificateKey(
  context: Context<Manager>,
  { key }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [found] = await sql<{ retired_at: Date | null; withdrawn_at: Date | null }[]>`
    select retired_at, withdrawn_at from certificate_keys where project_id = ${project._id} and id = ${key} for update`;
  if (!found) throw notFound("Esta chave não existe nesta academia.");
  if (found.withdrawn_at) return { withdrawn_at: found.withdrawn_at.toISOString() };
  if (!found.retired_at) await rotateKey(context);
  await sql`
    update certificate_keys set withdrawn_at = ${now} where project_id = ${project._id} and id = ${key}`;
  await sql`
    update certificate_batches set expires_at = ${now} where project_id = ${project._id} and expires_at > ${now}`;
  await audit(context, "withdraw-certificate-key", null, { key });
  return { withdrawn_at: now.toISOString() };
}
