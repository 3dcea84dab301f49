import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { dayIn } from "#shared/day-in.ts";
import {
  facetsOf,
  type HeldCertificate,
  provenSkills,
  sectionsOf,
  type TalentRow,
  yearBefore,
  yearsOfExperience,
} from "./talent.ts";

type ReadContext = Pick<Context, "sql" | "project" | "now">;

export async function talentOf({ sql, project }: ReadContext, userId: string): Promise<TalentRow | undefined> {
  const [row] = await sql<TalentRow[]>`select * from talents where project_id = ${project._id} and user_id = ${userId}`;
  return row;
}

/** Returns the person's profile as `talentOf` does, locked until the transaction ends. */
export async function lockedTalentOf(context: ReadContext, userId: string): Promise<TalentRow | undefined> {
  const { sql, project } = context;
  await sql`select 1 from talents where project_id = ${project._id} and user_id = ${userId} for update`;
  return await talentOf(context, userId);
}

/** Returns a profile that recruiters may see now. Throws 404 for drafts and for paused or expired profiles. */
export async function requirePublished({ sql, project, now }: ReadContext, id: string): Promise<TalentRow> {
  const [row] = await sql<TalentRow[]>`
    select t.* from talents t
    where t.project_id = ${project._id} and t.id = ${id} and ${isVisible({ sql, now })}`;
  if (!row) throw notFound("Este currículo não existe ou não está aberto.");
  return row;
}

/**
 * Returns the SQL condition on `talents t` of profiles that recruiters can find now: neither paused, nor expired, nor of
 * a person whose access is suspended.
 */
export function isVisible({ sql, now }: Pick<ReadContext, "sql" | "now">) {
  return sql`t.published_at is not null and t.paused_at is null and coalesce(t.confirmed_at, t.published_at) > ${yearBefore(now)}
    and not exists (select from users s
      where s.project_id = t.project_id and s.id = t.user_id and s.suspended_at is not null)`;
}

/** Returns SQL for all names of the person in `users u`, joined to one text. */
export function namesOf({ sql }: { sql: Sql }) {
  return sql`concat_ws(' ', u.data ->> 'name', u.data ->> 'full_name', u.data ->> 'certificate_name')`;
}

/** Returns SQL for whether the recruiter of `talent_interests i` has opened the person's name with a reason. */
export function knowsName({ sql }: { sql: Sql }) {
  return sql`exists (select from talent_reveals r
    where r.project_id = i.project_id and r.talent_id = i.talent_id and r.viewer_id = i.recruiter_id)`;
}

export async function certificatesHeldBy(
  { sql, project, now }: ReadContext,
  userId: string,
): Promise<HeldCertificate[]> {
  return await sql<HeldCertificate[]>`
    select id, token, course_id, course_name, hours::float8 as hours, created_at from certificates
    where project_id = ${project._id} and user_id = ${userId} and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    order by created_at desc`;
}

/**
 * Writes the columns and facets derived from the sections. Call it after each change of the sections or certificates.
 */
export async function writeDerived(context: ReadContext, row: TalentRow): Promise<void> {
  const { sql, project, now } = context;
  const sections = sectionsOf(row);
  const certificates = await certificatesHeldBy(context, row.user_id);
  const own = { project_id: project._id, talent_id: row.id };
  const [person] = await sql<{ names: string }[]>`
    select ${namesOf(context)} as names from users u
    where u.project_id = ${project._id} and u.id = ${row.user_id}`;
  const facets = row.published_at
    ? facetsOf(sections, certificates, person?.names ?? "").map((facet) => ({ ...own, ...facet }))
    : [];
  await sql`
    update talents set headline = ${sections.about.headline ?? ""}, city = ${sections.contact.city},
      state = ${sections.contact.state}, years_of_experience = ${yearsOfExperience(sections, now)},
      proven_skills = ${provenSkills(sections, certificates).length}
    where project_id = ${project._id} and id = ${row.id}`;
  await sql`delete from talent_facets where project_id = ${project._id} and talent_id = ${row.id}`;
  if (facets.length > 0) await sql`insert into talent_facets ${sql(facets)}`;
}

/** Records that the account has seen a profile today, which its person can read. */
export async function writeView({ sql, project, user, now }: Context, talentId: string): Promise<void> {
  await sql`
    insert into talent_views (project_id, talent_id, viewer_id, day, viewed_at)
    values (${project._id}, ${talentId}, ${user._id}, ${dayIn(now, project.time_zone)}, ${now})
    on conflict (project_id, talent_id, viewer_id, day) do update set viewed_at = excluded.viewed_at`;
}
