import type { z } from "zod";
import { mayChangeAccess, mayViewAs } from "#platform/server/auth/ranks.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getMember as contract, MemberCase } from "../contract.ts";
import { mayWithdraw, memberOf } from "./member-row.ts";
import { requireMember } from "./require-member.ts";

export async function getMember(
  context: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { user, project } = context;
  const row = await requireMember(context, user_id);
  const [access, suspension, enrollments, other_courses] = await Promise.all([
    accessOf(context, user_id),
    suspensionOf(context, row),
    enrollmentsOf(context, user_id),
    otherCourses(context, user_id),
  ]);
  const is_self = user_id === user._id;
  return {
    member: { ...memberOf(row, context), has_password: row.has_password, suspension, ...access },
    enrollments,
    other_courses,
    is_self,
    may_change_rule: user.rule === "manager",
    may_see_as: mayViewAs(user.rule, row.rule),
    may_change_access: mayChangeAccess(user.rule, row.rule),
    may_withdraw: mayWithdraw(user.rule, row),
    is_asked_for_anamnese:
      project.anamnese && (row.require_anamnese || row.rule === null) ? row.require_anamnese : null,
  };
}

type Access = Pick<MemberCase["member"], "has_second_factor" | "sessions">;

async function accessOf({ sql, project, now }: Context<Staff>, userId: string): Promise<Access> {
  const [row] = await sql<[Access]>`
    select exists (select from totp_factors where project_id = ${project._id} and user_id = ${userId}
        and confirmed_at is not null)
      or exists (select from passkeys where project_id = ${project._id} and user_id = ${userId}) as has_second_factor,
      (select count(*)::int from sessions where project_id = ${project._id} and user_id = ${userId}
        and expires_at > ${now}) as sessions`;
  return row;
}

type Suspension = MemberCase["member"]["suspension"];

/** Returns a person's suspension; who suspended the access comes from the audit trail. */
async function suspensionOf(
  { sql, project }: Context<Staff>,
  { _id, suspended_at, suspension_reason }: Awaited<ReturnType<typeof requireMember>>,
): Promise<Suspension> {
  if (!suspended_at) return null;
  const [entry] = await sql<{ by: string }[]>`
    select u.data ->> 'name' as by from audit_entries t join users u on (u.project_id, u.id) = (t.project_id, t.user_id)
    where t.project_id = ${project._id} and t.target_id = ${_id} and t.operation = 'suspend-member'
    order by t.created_at desc, t.id desc limit 1`;
  return { at: suspended_at.toISOString(), reason: suspension_reason ?? "", by: entry?.by ?? null };
}

type Enrollment = MemberCase["enrollments"][number];
type Row = Omit<Enrollment, "enrolled_at" | "studied_at"> & { enrolled_at: Date; studied_at: Date | null };

async function enrollmentsOf({ sql, project }: Context<Staff>, userId: string): Promise<Enrollment[]> {
  const rows = await sql<Row[]>`
    select c.id as course_id, c.name as course_name, e.created_at as enrolled_at, o.objects,
      least(p.done, o.objects) as objects_done, p.studied_at
    from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
      cross join lateral (select count(*)::int as objects from objects o
        where o.project_id = e.project_id and o.course_id = e.course_id and o.published_at is not null) o
      cross join lateral (select count(completed_at)::int as done, max(updated_at) as studied_at from progress p
        where (p.project_id, p.user_id, p.course_id) = (e.project_id, e.user_id, e.course_id)) p
    where e.project_id = ${project._id} and e.user_id = ${userId} order by c.position, c.id`;
  return rows.map((row) => ({
    ...row,
    enrolled_at: row.enrolled_at.toISOString(),
    studied_at: row.studied_at?.toISOString() ?? null,
  }));
}

async function otherCourses({ sql, project }: Context<Staff>, userId: string): Promise<MemberCase["other_courses"]> {
  return await sql<MemberCase["other_courses"]>`
    select id as _id, name from courses c where project_id = ${project._id} and not exists (select from enrollments e
      where (e.project_id, e.user_id, e.course_id) = (c.project_id, ${userId}, c.id)) order by position, id`;
}
