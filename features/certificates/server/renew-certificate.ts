import type { z } from "zod";
import { catalogueOf } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { renewCertificate as contract } from "../contract.ts";
import { renew } from "./replace-certificate.ts";
import { changedMeanwhile, requireLockedCertificate } from "./require-certificate.ts";

/**
 * Renews a person's certificate at the staff's request, even if contents are missing.
 * Sending the same form twice renews once. Throws 409 when it was reissued meanwhile.
 */
export async function renewCertificate(
  context: Context<Staff>,
  { id, token: seen }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, services } = context;
  const certificate = await requireLockedCertificate(context, id);
  if (certificate.token !== seen) {
    if ((await reasonOf(context, id, seen)) !== "renewal") throw changedMeanwhile(certificate);
    return { token: certificate.token };
  }
  if (certificate.revoked_at)
    throw new Problem(409, "Este certificado foi revogado: emita-o de novo em vez de renovar.");
  const [course] = await catalogueOf(services, project._id, sql, (one) => one.id === certificate.course_id);
  if (!course) throw new Problem(409, "O curso deste certificado não existe mais.");
  return { token: await renew(context, certificate, course) };
}

/** Returns why the certificate with this former code was replaced; null if it never had this code. */
async function reasonOf({ sql, project }: Context<Staff>, id: string, token: string): Promise<string | null> {
  const [row] = await sql<{ reason: string }[]>`
    select reason from former_certificates
    where project_id = ${project._id} and certificate_id = ${id} and token = ${token}`;
  return row?.reason ?? null;
}
