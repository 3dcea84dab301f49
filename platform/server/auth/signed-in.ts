import type { House, SignedIn } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";

export type PersonRow = Omit<SignedIn, "tester">;

/** The columns of a person `u` as the session carries them: a piece of a select. */
export function personColumns(sql: Sql) {
  return sql`u.id as _id, u.email, u.data, u.rule, u.require_anamnese, u.project_id as project,
    (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'course_friendly_id', c.friendly_id,
        'course_name', c.name) order by c.position), '[]')
      from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
      where (e.project_id, e.user_id) = (u.project_id, u.id)) as enrollments`;
}

/** A tester is known by the domain of the e-mail (spec, section 1). */
export function signedIn(person: PersonRow, { testerDomains }: House): SignedIn {
  const domain = person.email.slice(person.email.lastIndexOf("@") + 1).toLowerCase();
  const { _id, email, data, rule, require_anamnese, project, enrollments } = person;
  return { _id, email, data, rule, require_anamnese, project, enrollments, tester: testerDomains.includes(domain) };
}
