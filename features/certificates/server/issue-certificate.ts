import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { newId } from "#shared/ids.ts";
import { expiryAfter, newCertificateToken, printedName, statusOf } from "./certificate.ts";
import { designOf } from "./design-of.ts";
import { runAfterCertificates } from "./run-after-certificates.ts";
import type { IssuingContext } from "./issuing-context.ts";
import { remindOfExpiry } from "./remind-of-expiry.ts";
import { lockCertificate } from "./queries.ts";
import { renew } from "./replace-certificate.ts";
import { type CourseContents, studiedTrails } from "./studied-trails.ts";

export interface FinishedCourse extends CourseContents {
  id: string;
  name: string;
  hours: number;
}

/**
 * Issues the caller's certificate of a completed course. Idempotent: a repeated call returns the same certificate,
 * renewed if it has expired. The PDF is rendered when it is first opened.
 */
export async function issueCertificate(
  context: Context,
  course: FinishedCourse,
): Promise<{ _id: string; token: string }> {
  const { _id, token, isNew } = await issueTo(context, context.user, course);
  const before = isNew ? null : await lockCertificate(context.sql, context.project._id, _id);
  if (before && statusOf(before, context.now) === "expired")
    return { _id, token: await renew(context, before, course) };
  return { _id, token };
}

/**
 * Issues the certificate of a course to any person. `isNew` is false when the person
 * already had it; the audit names the caller.
 */
export async function issueTo(
  context: IssuingContext,
  person: Pick<SignedIn, "_id" | "data">,
  course: FinishedCourse,
): Promise<{ _id: string; token: string; isNew: boolean }> {
  const { sql, project, now } = context;
  const id = newId();
  const { valid_months, ...design } = await designOf(sql, project, course.id);
  const expires = expiryAfter(now, valid_months);
  const [study] = await sql<[{ started_at: Date | null; completed_at: Date | null }]>`
    select min(started_at) as started_at, max(completed_at) as completed_at from progress
    where project_id = ${project._id} and user_id = ${person._id} and course_id = ${course.id}`;
  const [certificate] = await sql<[{ id: string; token: string }]>`
    insert into certificates (project_id, id, token, credential_id, user_id, course_id, name, first_name, course_name, hours,
      design, trails, started_at, completed_at, expires_at, created_at)
    values (${project._id}, ${id}, ${newCertificateToken()}, ${newId()}, ${person._id}, ${course.id},
      ${printedName(person.data)}, ${person.data.first_name}, ${course.name}, ${course.hours}, ${sql.json(design)},
      ${sql.json(studiedTrails(course))}, ${study.started_at ?? now}, ${study.completed_at ?? now}, ${expires}, ${now})
    on conflict (project_id, user_id, course_id) do update set course_id = excluded.course_id
    returning id, token`;
  if (certificate.id !== id) return { _id: certificate.id, token: certificate.token, isNew: false };
  await audit(context, "issue-certificate", id);
  await runAfterCertificates(context, person._id);
  await remindOfExpiry.queue(context, id, expires);
  await notifyPeople(context, [person._id], {
    kind: "certificate",
    about: id,
    actorId: null,
    text: `Seu certificado de ${quoted(course.name)} está pronto`,
    path: paths.certificate(id),
  });
  return { _id: id, token: certificate.token, isNew: true };
}
