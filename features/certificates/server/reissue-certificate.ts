import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { cancelJobs } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { reissueCertificate as contract } from "../contract.ts";
import { designOf } from "./design-of.ts";
import { remindOfExpiry } from "./remind-of-expiry.ts";
import { runAfterCertificates } from "./run-after-certificates.ts";
import { replaceCertificate } from "./replace-certificate.ts";
import { changedMeanwhile, requireLockedCertificate, revokedMeanwhile } from "./require-certificate.ts";

/**
 * Issues a certificate again with the given name and the course's current design.
 * Sending the same form twice issues one, as do equal forms of two people. Throws 409 when the certificate was
 * reissued meanwhile and has another name than the given one, or was revoked meanwhile.
 */
export async function reissueCertificate(
  context: Context<Staff>,
  { id, name, token: seen, is_revoked }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const certificate = await requireLockedCertificate(context, id);
  if (certificate.token !== seen) {
    if (name !== certificate.name) throw changedMeanwhile(certificate);
    return { token: certificate.token };
  }
  if (is_revoked === false && certificate.revoked_at) throw revokedMeanwhile(certificate);
  const { valid_months: _months, ...design } = await designOf(sql, project, certificate.course_id);
  const isCorrected = name !== certificate.name;
  const first_name = isCorrected ? (name.split(/\s+/)[0] ?? name) : certificate.first_name;
  const token = await replaceCertificate(context, certificate, {
    reason: isCorrected ? "name" : "reissue",
    changes: { name, first_name, design },
  });
  if (certificate.revoked_at) {
    // While it was revoked, the reminder may have come due and reminded nobody.
    await cancelJobs(context, remindOfExpiry, id);
    await remindOfExpiry.queue(context, id, certificate.expires_at);
  }
  await audit(context, "reissue-certificate", id);
  await runAfterCertificates(context, certificate.user_id);
  await notifyPeople(context, [certificate.user_id], {
    kind: "certificate",
    about: certificate.credential_id,
    actorId: null,
    text: `Seu certificado de ${quoted(certificate.course_name)} foi emitido de novo`,
    path: paths.account("certificados"),
  });
  return { token };
}
