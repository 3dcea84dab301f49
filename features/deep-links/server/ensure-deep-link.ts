import type { z } from "zod";
import { mayEnterAll } from "#features/courses/server/index.ts";
import { rankEnrolled } from "#features/progress/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { ensureDeepLink as contract } from "../contract.ts";
import { type DeepLink, findDeepLink } from "./find-deep-link.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

const NOT_ENROLLED = "Este link leva a um curso que não está entre os seus. Peça a inscrição à sua academia.";

/** Records that the person followed a link, and enrols the person where the link allows it. */
export async function ensureDeepLink(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const link = await findDeepLink(context, id);
  const isInside = mayEnterAll(context.user) || isEnrolled(context, link);
  if (!isInside && !link.enrolls) throw notFound(NOT_ENROLLED);
  const enrolled = !isInside && (await enroll(context, link));
  await saveUse(context, link);
  await audit(context, "use-deep-link", link._id, { enrolled });
  return { deeplink: link, enrolled };
}

function isEnrolled({ user }: Context, { course_id }: DeepLink): boolean {
  return user.enrollments.some((one) => one.course_id === course_id);
}

async function enroll({ sql, project, user, now }: Context, { course_id }: DeepLink): Promise<boolean> {
  const { count } = await sql`
    insert into enrollments (project_id, user_id, course_id, created_at)
    values (${project._id}, ${user._id}, ${course_id}, ${now}) on conflict do nothing`;
  await notifyChange(sql, project._id, "people", user._id);
  await rankEnrolled({ sql, project }, course_id, [user._id]);
  return count > 0;
}

async function saveUse({ sql, project, user, now }: Context, { _id }: DeepLink): Promise<void> {
  await sql`
    insert into deep_link_uses as u (project_id, deep_link_id, user_id, first_at, last_at)
    values (${project._id}, ${_id}, ${user._id}, ${now}, ${now})
    on conflict (project_id, deep_link_id, user_id) do update set uses = u.uses + 1, last_at = excluded.last_at`;
}
