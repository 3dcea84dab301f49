import type { Context } from "#platform/server/http/context.ts";
import { asksNewcomers } from "#platform/server/tenancy/asks-newcomers.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import { enrollPeople } from "./enroll-people.ts";
import { nameFromEmail, namesOf } from "./name-from-email.ts";

export interface Invited {
  id: string;
  email: string;
  first_name: string;
  has_password: boolean;
  is_new: boolean;
  is_newly_enrolled: boolean;
}

type QueryContext = Pick<Context, "sql" | "now"> & { project: Pick<Context["project"], "_id"> };
type Invitees = readonly { email: string; name?: string | undefined }[];

/**
 * Returns the users with these e-mails, creates the missing ones (with the anamnese if the academy asks newcomers for
 * it), and enrols all in the course, if given.
 */
export async function savePeople(context: QueryContext, people: Invitees, courseId: string | null): Promise<Invited[]> {
  const { sql, project, now } = context;
  const byKey = new Map(
    people.map(({ email, name }) => [emailKey(email), { email, name: name || nameFromEmail(email) }]),
  );
  const require_anamnese = await asksNewcomers(context);
  const rows = [...byKey].map(([email_key, { email, name }]) => ({
    project_id: project._id,
    id: newId(),
    email,
    email_key,
    data: sql.json(namesOf(name)),
    require_anamnese,
    created_at: now,
  }));
  const inserted = await sql<
    { id: string }[]
  >`insert into users ${sql(rows as never)} on conflict do nothing returning id`;
  const found = await sql<Omit<Invited, "is_new" | "is_newly_enrolled">[]>`
    select id, email, data ->> 'first_name' as first_name, password_hash is not null as has_password
    from users where project_id = ${project._id} and email_key in ${sql([...byKey.keys()])} order by email_key`;
  const isNew = new Set(inserted.map(({ id }) => id));
  const isEnrolled = courseId === null ? new Set<string>() : await enrollPeople(context, found, courseId);
  return found.map((person) => ({
    ...person,
    is_new: isNew.has(person.id),
    is_newly_enrolled: isEnrolled.has(person.id),
  }));
}
