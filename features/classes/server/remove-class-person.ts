import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { removeClassPerson as contract } from "../contract.ts";
import { requireClass } from "./require-class.ts";

type Answer = z.input<typeof contract.output>;

export async function removeClassPerson(
  context: Context<Staff>,
  { class_id, user_id }: z.output<typeof contract.input>,
): Promise<Answer> {
  const { sql, project } = context;
  const { course_id } = await requireClass(context, class_id, "for key share");
  const { count } = await sql`
    delete from class_people
    where project_id = ${project._id} and user_id = ${user_id} and course_id = ${course_id} and class_id = ${class_id}`;
  const [person] = await sql<Answer[]>`
    select id as _id, data ->> 'name' as name, email from users where project_id = ${project._id} and id = ${user_id}`;
  if (count === 0 || !person) throw notFound("Esta pessoa já não está nesta turma.");
  await audit(context, "remove-from-class", user_id, { class_id });
  return person;
}
