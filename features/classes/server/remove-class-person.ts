import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { removeClassPerson as contract } from "../contract.ts";
import { requireClass } from "./require-class.ts";

type Answer = z.input<typeof contract.output>;

export async function removeClassPerson(
  context: Context<readonly ["admin", "manager"]>,
  { class_id, user_id }: z.output<typeof contract.input>,
): Promise<Answer> {
  const { sql, project } = context;
  const { course_id } = await requireClass(context, class_id, "for key share");
  const [person] = await sql<Answer[]>`
    select u.id as _id, u.data ->> 'name' as name, u.email
    from class_people p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
    where p.project_id = ${project._id} and p.class_id = ${class_id} and p.course_id = ${course_id}
      and p.user_id = ${user_id} for update of p`;
  if (!person) throw notFound("Esta pessoa já não está nesta turma.");
  await sql`
    delete from class_people
    where project_id = ${project._id} and user_id = ${user_id} and course_id = ${course_id} and class_id = ${class_id}`;
  await audit(context, "remove-from-class", user_id, { class_id });
  return person;
}
