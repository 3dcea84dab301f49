import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { countText } from "#shared/number-text.ts";
import type { renewOwnCertificate as contract } from "../contract.ts";
import { missingContents } from "./missing-contents.ts";
import { lockCertificate } from "./queries.ts";
import { canRenewAt } from "./renewal-time.ts";
import { renew } from "./replace-certificate.ts";

/**
 * Renews the caller's certificate. Throws a Problem (409) unless it expires within 60 days and the caller has
 * completed all contents of the course in its current form.
 */
export async function renewOwnCertificate(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const certificate = await lockCertificate(sql, project._id, id);
  if (certificate?.user_id !== user._id) throw notFound("Este certificado não é seu, ou não existe mais.");
  // A repeated submit of the form: the certificate was just renewed, so the answer is the same.
  if (certificate.reissued_at && !canRenewAt(certificate, now) && !certificate.revoked_at)
    return { token: certificate.token };
  if (!canRenewAt(certificate, now)) throw new Problem(409, "Este certificado ainda não precisa ser renovado.");
  const found = await missingContents(context, user._id, certificate.course_id);
  if (!found) throw new Problem(409, "O curso deste certificado não existe mais. Fale com a academia.");
  if (found.missing > 0) {
    const what = countText(found.missing, "conteúdo novo", "conteúdos novos");
    throw new Problem(409, `O curso mudou desde que você o concluiu: conclua ${what} e renove.`);
  }
  return { token: await renew(context, certificate, found.course) };
}
