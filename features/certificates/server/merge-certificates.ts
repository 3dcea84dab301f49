import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { MergeContext, MergeStep } from "#platform/server/merging.ts";
import { type Certificate, statusOf } from "./certificate.ts";
import { certificatesOf } from "./queries.ts";

/**
 * Moves the certificates of both merged accounts to one. If both have one of the same course, the remaining account's
 * stays, unless only the other is valid; the other one becomes a former certificate whose code leads to it.
 */
export const mergeCertificates: MergeStep = async (context, { remainingId, removedId }) => {
  const { sql, project, now } = context;
  const [own, others] = [
    await certificatesOf(sql, project._id, remainingId),
    await certificatesOf(sql, project._id, removedId),
  ];
  for (const other of others) {
    const counterpart = own.find(({ course_id }) => course_id === other.course_id);
    if (!counterpart) continue;
    const isOtherBetter = statusOf(counterpart, now) !== "valid" && statusOf(other, now) === "valid";
    await makeFormer(context, isOtherBetter ? counterpart : other, isOtherBetter ? other : counterpart);
  }
  await sql`update certificates set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
  await sql`update former_certificates set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
};

async function makeFormer(context: MergeContext, former: Certificate, remaining: Certificate): Promise<void> {
  const { sql, project, now } = context;
  await sql`
    insert into former_certificates (project_id, token, credential_id, certificate_id, user_id, name, course_name, hours,
      started_at, completed_at, expires_at, revoked_at, revoked_reason, created_at, reason, replaced_at)
    select project_id, token, credential_id, ${remaining.id}, user_id, name, course_name, hours, started_at, completed_at,
      expires_at, revoked_at, revoked_reason, created_at, 'merge', ${now}
    from certificates where project_id = ${project._id} and id = ${former.id}`;
  await sql`
    update former_certificates set certificate_id = ${remaining.id}
    where project_id = ${project._id} and certificate_id = ${former.id}`;
  // The skills of a talent profile refer to the certificate that proves them.
  await sql`
    update talents set sections = replace(sections::text, ${former.id}, ${remaining.id})::jsonb
    where project_id = ${project._id} and user_id in (${former.user_id}, ${remaining.user_id})`;
  await sql`delete from certificates where project_id = ${project._id} and id = ${former.id}`;
  await queueJob(context, removeRenderings, former.id);
}

/**
 * Job that deletes the PDFs of a certificate that was merged into another. The codes
 * printed on them can still be checked.
 */
export const removeRenderings: JobKind = {
  name: "remove-certificate-renderings",
  async run({ services, project }, id) {
    for (const path of await services.files.listByPrefix(project._id, `certificates/${id}-`))
      await services.files.remove(project._id, path);
  },
};
