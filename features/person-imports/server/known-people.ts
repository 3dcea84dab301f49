import { similarEmails } from "#features/access/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { emailKey } from "#shared/email.ts";
import { lookAlikeKey } from "#shared/look-alike.ts";
import type { Known } from "../engine/judge-rows.ts";

type Staff = Pick<Context, "sql" | "project">;

/**
 * Returns the people with these e-mails, with their ids, courses and classes, and the academy's e-mails that look
 * similar to these.
 */
export async function knownPeople(
  { sql, project }: Staff,
  emails: readonly string[],
): Promise<Pick<Known, "people" | "looks"> & { ids: ReadonlyMap<string, string> }> {
  const keys = [...new Set(emails.map(emailKey))];
  const people = await sql<
    { id: string; email_key: string; name: string; courses: string[]; classes: [course: string, id: string][] }[]
  >`
    select u.id, u.email_key, u.data ->> 'name' as name, array(select e.course_id from enrollments e
        where (e.project_id, e.user_id) = (u.project_id, u.id)) as courses,
      coalesce((select jsonb_agg(jsonb_build_array(p.course_id, p.class_id)) from class_people p
        where (p.project_id, p.user_id) = (u.project_id, u.id)), '[]') as classes
    from users u where u.project_id = ${project._id} and u.email_key = any(${keys}::text[])`;
  const similar = await similarEmails({ sql, project }, emails);
  return {
    people: new Map(
      people.map(({ email_key, name, courses, classes }) => [
        email_key,
        { name, courses: new Set(courses), classes: new Map(classes) },
      ]),
    ),
    ids: new Map(people.map(({ id, email_key }) => [email_key, id])),
    looks: new Map(similar.map((email) => [lookAlikeKey(email), email])),
  };
}
