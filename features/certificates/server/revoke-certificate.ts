import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { revokeCertificate as contract } from "../contract.ts";
import { runAfterCertificates } from "./run-after-certificates.ts";
import { changedMeanwhile, requireLockedCertificate } from "./require-certificate.ts";

/**
 * Revokes a certificate, ends the zips that contain its PDF, and notifies its owner. Repeating it changes nothing, not
 * even the reason. Throws 409 when the certificate was issued again after the form was opened.
 */
export async function revokeCertificate(
  context: Context<Staff>,
  { id, reason, token: seen }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const certificate = await requireLockedCertificate(context, id);
  const { revoked_at, user_id, course_id, course_name, credential_id } = certificate;
  if (seen !== undefined && certificate.token !== seen) throw changedMeanwhile(certificate);
  if (revoked_at) return { revoked_at: revoked_at.toISOString() };
  await sql`
    update certificates set revoked_at = ${now}, revoked_reason = ${reason}
    where project_id = ${project._id} and id = ${id}`;
  await sql`
    update certificate_batches b set expires_at = ${now}
    where b.project_id = ${project._id} and b.course_id = ${course_id} and b.expires_at > ${now}
      and exists (select from certificate_batch_people p
        where p.project_id = b.project_id and p.batch_id = b.id and p.user_id = ${user_id})`;
  await audit(context, "revoke-certificate", id);
  await runAfterCertificates(context, user_id);
  await notifyPeople(context, [user_id], {
    kind: "certificate",
    about: credential_id,
    actorId: null,
    text: `A academia revogou seu certificado de ${quoted(course_name)}`,
    path: paths.account("certificados"),
  });
  return { revoked_at: now.toISOString() };
}
