import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getOwnCertificates as contract, OwnCertificate } from "../contract.ts";
import { type Certificate, statusOf } from "./certificate.ts";
import { linkedinAddress } from "./linkedin-address.ts";
import { missingContents } from "./missing-contents.ts";
import { type FormerCertificate, certificatesOf, formerCertificates } from "./queries.ts";
import { canRenewAt } from "./renewal-time.ts";
import { sheetOf } from "./sheet-of.ts";

export async function getOwnCertificates(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, services } = context;
  const certificates = await certificatesOf(sql, project._id, user._id);
  const former = await formerCertificates(sql, project._id, { ids: certificates.map(({ id }) => id) });
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const own: OwnCertificate[] = [];
  for (const certificate of certificates.toReversed()) own.push(await ownOf(context, certificate, { former, origin }));
  return { certificates: own };
}

async function ownOf(
  context: Context,
  certificate: Certificate,
  { former, origin }: { former: FormerCertificate[]; origin: string },
): Promise<OwnCertificate> {
  const { project, user, now } = context;
  const { id, token, name, course_name, hours, created_at, expires_at, revoked_reason } = certificate;
  const status = statusOf(certificate, now);
  const isDue = canRenewAt(certificate, now);
  const missing = isDue ? ((await missingContents(context, user._id, certificate.course_id))?.missing ?? 1) : 0;
  return {
    _id: id,
    token,
    name,
    course_name,
    hours,
    status,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_reason,
    renewable: isDue && missing === 0,
    missing,
    former: former
      .filter(({ certificate_id }) => certificate_id === id)
      .map((one) => ({ token: one.token, reason: one.reason, replaced_at: one.replaced_at.toISOString() })),
    sheet: sheetOf(certificate, project),
    linkedin: status === "valid" ? linkedinAddress(certificate, project, origin) : null,
  };
}
