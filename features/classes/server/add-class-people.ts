import type { z } from "zod";
import { enrollPeople, welcomePerson } from "#features/access/server/index.ts";
import { type CatalogueCourse, requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { AddedPeople, addClassPeople as contract } from "../contract.ts";
import { classInvitees, type Invitee } from "./class-invitees.ts";
import { type FoundClass, requireClass } from "./require-class.ts";

type Staff = Context<readonly ["admin", "manager"]>;

/** Whom another manager puts into another class of the course meanwhile is found there, and not taken away unasked. */
export async function addClassPeople(
  context: Staff,
  { class_id, moves, ...named }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const found = await requireClass(context, class_id, "for key share");
  const course = await requireCourse(context, found.course_id);
  const { people, unknown } = await classInvitees(context, named);
  const enrolled = await enrolAll(context, people, course);
  const added = await insertPeople(context, found, people);
  const elsewhere = await inOtherClasses(context, found, people);
  if (moves) await moveHere(context, found, elsewhere);
  for (const user_id of added) await audit(context, "add-to-class", user_id, { class_id });
  return {
    added: added.length,
    moved: moves ? elsewhere.length : 0,
    already: people.length - added.length - elsewhere.length,
    enrolled,
    unknown,
    elsewhere: moves ? [] : elsewhere.map(({ class_id: _id, ...person }) => person),
  };
}

/** Enrols who is not in the course yet, and tells them. Returns how many. */
async function enrolAll(context: Staff, people: readonly Invitee[], course: CatalogueCourse): Promise<number> {
  const { services, project, user } = context;
  const enrolled = await enrollPeople(context, people, course.id);
  if (enrolled.size === 0) return 0;
  await services.limits.inviteByPerson(`${project._id}:${user._id}`, enrolled.size);
  for (const person of people.filter(({ id }) => enrolled.has(id))) {
    await audit(context, "enroll-member", person.id, { course_id: course.id });
    const invited = { ...person, is_new: false, is_newly_enrolled: true };
    await welcomePerson(context, invited, { by: user.data.name, project, course });
  }
  return enrolled.size;
}

/** Returns the ids of those who were in no class of the course. */
async function insertPeople(
  { sql, project, now }: Staff,
  { id: class_id, course_id }: FoundClass,
  people: readonly Invitee[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const own = { project_id: project._id, course_id, class_id, created_at: now };
  const rows = await sql<{ user_id: string }[]>`
    insert into class_people ${sql(people.map(({ id }) => ({ ...own, user_id: id })))}
    on conflict (project_id, user_id, course_id) do nothing returning user_id`;
  return rows.map(({ user_id }) => user_id);
}

type Elsewhere = AddedPeople["elsewhere"][number] & { class_id: string };

async function inOtherClasses(
  { sql, project }: Staff,
  { id, course_id }: FoundClass,
  people: readonly Invitee[],
): Promise<Elsewhere[]> {
  return await sql<Elsewhere[]>`
    select u.id as _id, u.data ->> 'name' as name, u.email, k.name as class_name, k.id as class_id
    from class_people p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
      join classes k on (k.project_id, k.id) = (p.project_id, p.class_id)
    where p.project_id = ${project._id} and p.course_id = ${course_id} and p.class_id <> ${id}
      and p.user_id = any(${people.map((person) => person.id)}::uuid[])
    order by u.name_key, u.id for update of p`;
}

async function moveHere(context: Staff, { id, course_id }: FoundClass, people: readonly Elsewhere[]): Promise<void> {
  const { sql, project, now } = context;
  await sql`
    update class_people set class_id = ${id}, created_at = ${now}
    where project_id = ${project._id} and course_id = ${course_id}
      and user_id = any(${people.map(({ _id }) => _id)}::uuid[])`;
  for (const { _id, class_id } of people) await audit(context, "move-to-class", _id, { class_id: id, from: class_id });
}
