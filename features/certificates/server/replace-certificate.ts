import { audit } from "#platform/server/audit/audit.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { Design, StudiedTrail } from "../engine/design.ts";
import { type Certificate, expiryAfter, newCertificateToken } from "./certificate.ts";
import { designOf } from "./design-of.ts";
import { runAfterCertificates } from "./run-after-certificates.ts";
import type { IssuingContext } from "./issuing-context.ts";
import { remindOfExpiry } from "./remind-of-expiry.ts";
import { type CourseContents, studiedTrails } from "./studied-trails.ts";

interface Replacement {
  reason: "name" | "renewal" | "reissue";
  /** The fields that the new certificate changes. */
  changes: Partial<Pick<Certificate, "name" | "first_name" | "expires_at" | "created_at" | "completed_at">> & {
    design?: Design;
    trails?: StudiedTrail[];
    course_name?: string;
    hours?: number;
  };
}

interface ReplaceContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/**
 * Issues a certificate again with a new code, which it returns. The former code is stored and leads to the new one.
 * The caller must lock the row and write the audit.
 */
export async function replaceCertificate(
  { sql, project, now }: ReplaceContext,
  certificate: Certificate,
  { reason, changes }: Replacement,
): Promise<string> {
  const where = sql`where project_id = ${project._id} and id = ${certificate.id}`;
  await sql`
    insert into former_certificates (project_id, token, credential_id, certificate_id, user_id, name, course_name, hours,
      started_at, completed_at, expires_at, revoked_at, revoked_reason, created_at, reason, replaced_at)
    select project_id, token, credential_id, id, user_id, name, course_name, hours, started_at, completed_at, expires_at,
      revoked_at, revoked_reason, created_at, ${reason}, ${now}
    from certificates ${where}`;
  const { design = certificate.design, trails = certificate.trails, ...columns } = changes;
  const token = newCertificateToken();
  const issued = {
    token,
    credential_id: newId(),
    revoked_at: null,
    revoked_reason: null,
    reissued_at: now,
    ...columns,
  };
  await sql`
    update certificates set ${sql(issued)}, design = ${sql.json(design)}, trails = ${sql.json(trails)} ${where}`;
  return token;
}

/**
 * Issues a certificate for a new validity period, with the course's current contents and design. Returns the new code.
 */
export async function renew(
  context: IssuingContext,
  certificate: Certificate,
  course: CourseContents & { name: string; hours: number },
): Promise<string> {
  const { sql, project, now } = context;
  const { valid_months, ...design } = await designOf(sql, project, certificate.course_id);
  const expires_at = expiryAfter(now, valid_months);
  const { name: course_name, hours } = course;
  const token = await replaceCertificate(context, certificate, {
    reason: "renewal",
    changes: { expires_at, created_at: now, course_name, hours, design, trails: studiedTrails(course) },
  });
  await remindOfExpiry.queue(context, certificate.id, expires_at);
  await audit(context, "renew-certificate", certificate.id);
  await runAfterCertificates(context, certificate.user_id);
  return token;
}
