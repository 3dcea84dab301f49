import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { Context } from "#platform/server/http/context.ts";
import { quoted } from "#shared/quoted.ts";
import type { Certificate } from "./certificate.ts";
import { certificateBy, lockCertificate } from "./queries.ts";

type ReadContext = Pick<Context, "sql" | "project">;
const UNKNOWN = "Este certificado não existe nesta academia.";

export async function requireCertificate({ sql, project }: ReadContext, id: string): Promise<Certificate> {
  const certificate = await certificateBy(sql, project._id, { id });
  if (!certificate) throw notFound(UNKNOWN);
  return certificate;
}

/** Returns a certificate and locks its row until the end of the transaction. Throws 404 when it does not exist. */
export async function requireLockedCertificate({ sql, project }: ReadContext, id: string): Promise<Certificate> {
  const certificate = await lockCertificate(sql, project._id, id);
  if (!certificate) throw notFound(UNKNOWN);
  return certificate;
}

/** The refusal of a form about a certificate that has since been issued again: it says how the certificate is now. */
export function changedMeanwhile({ token, name }: Certificate): Problem {
  return new Problem(
    409,
    `Este certificado mudou enquanto você o via: agora o código é ${token}, em nome de ${quoted(name)}. Confira e, se ainda precisar, tente de novo.`,
  );
}

/** The refusal of a form that would make a certificate valid again that has since been revoked. */
export function revokedMeanwhile({ revoked_reason }: Certificate): Problem {
  return new Problem(
    409,
    `Alguém da equipe revogou este certificado enquanto você o via. O motivo: ${quoted(revoked_reason ?? "")}. Se ainda precisar, emita-o de novo.`,
  );
}
