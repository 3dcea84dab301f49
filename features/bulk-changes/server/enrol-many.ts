import { enrollPeople, type Invited, welcomePerson } from "#features/access/server/index.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";

type Person = Pick<Invited, "id" | "email" | "first_name" | "has_password">;

export async function enrolMany(
  context: ChangeContext,
  change: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const enrolled = await enrolAndNotify(context, change, ids);
  return ids.map((user_id) => ({ user_id, outcome: enrolled.has(user_id) ? "changed" : "already" }));
}

/** Enrols people and, if `change.notifies`, notifies them. Returns the ids of those who were not enrolled before. */
export async function enrolAndNotify(
  context: ChangeContext,
  change: Change,
  ids: readonly string[],
): Promise<Set<string>> {
  const { sql, project } = context;
  const enrolled = await enrollPeople(
    context,
    ids.map((id) => ({ id })),
    change.course_id,
  );
  if (!change.notifies || enrolled.size === 0) return enrolled;
  const [course = null] = await sql<{ name: string; friendly_id: string }[]>`
    select name, friendly_id from courses where project_id = ${project._id} and id = ${change.course_id}`;
  const people = await sql<Person[]>`
    select id, email, data ->> 'first_name' as first_name, password_hash is not null as has_password
    from users where project_id = ${project._id} and id = any(${[...enrolled]}::uuid[]) order by id`;
  const inviting = { by: change.by, project, course };
  for (const person of people)
    await welcomePerson(context, { ...person, is_new: false, is_newly_enrolled: true }, inviting);
  return enrolled;
}
