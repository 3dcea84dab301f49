import type { z } from "zod";
import { enrollPeople, welcomePerson } from "#features/access/server/index.ts";
import { type CatalogueCourse, requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { addClassPeople as contract } from "../contract.ts";
import { classInvitees, type Invitee } from "./class-invitees.ts";
import { joinClass } from "./join-class.ts";
import { requireClass } from "./require-class.ts";

/**
 * Adds people to a class and enrols those who are not in its course. People in another class of the course move only
 * with `moves`.
 */
export async function addClassPeople(
  context: Context<Staff>,
  { class_id, moves, ...named }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const found = await requireClass(context, class_id, "for key share");
  const course = await requireCourse(context, found.course_id);
  const { people, unknown } = await classInvitees(context, named);
  const enrolled = await enrolAll(context, people, course);
  const ids = people.map(({ id }) => id);
  const { added, elsewhere } = await joinClass(context, found, { ids, moves });
  for (const user_id of added) await audit(context, "add-to-class", user_id, { class_id });
  const moved = moves ? elsewhere : [];
  for (const { _id, class_id: from } of moved) await audit(context, "move-to-class", _id, { class_id, from });
  return {
    added: added.length,
    moved: moved.length,
    already: people.length - added.length - elsewhere.length,
    enrolled,
    unknown,
    elsewhere: moves ? [] : elsewhere.map(({ class_id: _id, ...person }) => person),
  };
}

/** Enrols and notifies those who are not in the course yet. Returns their number. */
async function enrolAll(context: Context<Staff>, people: readonly Invitee[], course: CatalogueCourse): Promise<number> {
  const { services, project, user } = context;
  const enrolled = await enrollPeople(context, people, course.id);
  if (enrolled.size === 0) return 0;
  if (enrolled.size > 1) await services.limits.actOnManyByPerson(`${project._id}:${user._id}`);
  for (const person of people.filter(({ id }) => enrolled.has(id))) {
    await audit(context, "enroll-member", person.id, { course_id: course.id });
    const invited = { ...person, is_new: false, is_newly_enrolled: true };
    await welcomePerson(context, invited, { by: user.data.name, project, course });
  }
  return enrolled.size;
}
