import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { newId } from "#shared/ids.ts";
import { newCertificateToken, printedName } from "./certificate.ts";

interface FinishedCourse {
  id: string;
  name: string;
  hours: number;
}

/**
 * Issues the certificate of a completed course. Idempotent: a repeated call returns the first one.
 * The PDF is rendered when first opened.
 */
export async function issueCertificate(
  context: Context,
  course: FinishedCourse,
): Promise<{ _id: string; token: string }> {
  const { sql, project, user, now } = context;
  const id = newId();
  const [certificate] = await sql<[{ id: string; token: string }]>`
    insert into certificates (project_id, id, token, user_id, course_id, name, first_name, course_name, hours,
      started_at, completed_at, created_at)
    select ${project._id}, ${id}, ${newCertificateToken()}, ${user._id}, ${course.id}, ${printedName(user.data)},
      ${user.data.first_name}, ${course.name}, ${course.hours}, coalesce(min(started_at), ${now}), ${now}, ${now}
    from progress where project_id = ${project._id} and user_id = ${user._id} and course_id = ${course.id}
    on conflict (project_id, user_id, course_id) do update set course_id = excluded.course_id
    returning id, token`;
  if (certificate.id === id) {
    await audit(context, "issue-certificate", id);
    await notifyPeople(context, [user._id], {
      kind: "certificate",
      about: id,
      actorId: null,
      text: `Seu certificado de ${quoted(course.name)} está pronto`,
      path: paths.certificate(id),
    });
  }
  return { _id: certificate.id, token: certificate.token };
}
