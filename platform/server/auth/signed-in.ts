import type { Rule } from "#shared/route.ts";
import type { Services, SignedIn } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";

export type PersonRow = Omit<SignedIn, "tester" | "rule" | "scopes"> & { rule: Rule | null };

/** Converts a person's row to a `SignedIn`. */
export function signedInPerson(person: PersonRow, services: Services): SignedIn {
  const { _id, email, data, rule, require_anamnese, project, enrollments } = person;
  const tester = isTester(email, services);
  return { _id, email, data, ...(rule && { rule }), require_anamnese, project, enrollments, tester };
}

/** Whether a person is a tester, by the domain of their e-mail (spec, section 1). */
export function isTester(email: string, { testerDomains }: Pick<Services, "testerDomains">): boolean {
  return testerDomains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}

/** Returns an SQL fragment: the enrollment in `courses c`, as a `SignedIn` has it. */
export function enrollmentIn(sql: Sql) {
  return sql`jsonb_build_object('course_id', c.id, 'course_friendly_id', c.friendly_id, 'course_name', c.name)`;
}

/** Returns the columns of a `PersonRow` as an SQL fragment, for a query on `users u`. */
export function personColumns(sql: Sql) {
  return sql`u.id as _id, u.email, u.data, u.rule, u.require_anamnese, u.project_id as project,
    (select coalesce(jsonb_agg(${enrollmentIn(sql)} order by c.position), '[]')
      from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        and c.off_air_at is null
      where e.project_id = u.project_id and e.user_id = u.id) as enrollments`;
}

export async function personById(sql: Sql, projectId: string, userId: string): Promise<PersonRow | null> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from users u where u.project_id = ${projectId} and u.id = ${userId}`;
  return row ?? null;
}
