import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { deleteRow } from "#platform/server/tenancy/deleted-rows.ts";
import { countText } from "#shared/number-text.ts";
import type { deleteClass as contract } from "../contract.ts";
import { CLASSES, requireClass } from "./require-class.ts";

/**
 * Deletes a class, which can be restored for a day with its people; meanwhile they may join another class of the
 * course. Throws 409 if it has people and `with_people` is false.
 */
export async function deleteClass(
  context: Context<Staff>,
  { class_id, with_people }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { course_id } = await requireClass(context, class_id, "for update");
  const [{ people }] = await sql<[{ people: number }]>`
    select count(*)::int as people from class_people
    where project_id = ${project._id} and class_id = ${class_id} and course_id = ${course_id}`;
  if (people > 0 && !with_people) throw peopleRemain(people);
  await deleteRow(context, CLASSES, class_id);
  await sql`
    with gone as (delete from class_people
      where project_id = ${project._id} and class_id = ${class_id} and course_id = ${course_id}
      returning project_id, user_id, course_id, class_id, created_at)
    insert into deleted_class_people (project_id, user_id, course_id, class_id, created_at) select * from gone`;
  await audit(context, "delete-class", class_id, { course_id, people });
  return { class_id };
}

function peopleRemain(people: number): Problem {
  const stay = people === 1 ? "ela fica sem turma: continua no curso" : "elas ficam sem turma: continuam no curso";
  return new Problem(409, `Há ${countText(people, "pessoa")} nesta turma. Para apagar, marque que ${stay}.`);
}
