import { nameKey } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { formatDate } from "#shared/calendar-date.ts";

interface Written {
  name: string;
  starts_on: string;
  ends_on: string;
}

/** Throws 400 if a class's period ends before it begins, or if another class of the course has the same name. */
export async function refuseClass(
  { sql, project }: Pick<Context, "sql" | "project">,
  { name, starts_on, ends_on }: Written,
  place: { course_id: string; class_id: string | null },
): Promise<void> {
  if (ends_on < starts_on)
    refuseField(
      "ends_on",
      `O último dia fica antes do primeiro, ${formatDate(starts_on)}. Escolha um dia a partir dele.`,
    );
  // The lock lets only one transaction at a time name a class of this course.
  await sql`select from courses where project_id = ${project._id} and id = ${place.course_id} for no key update`;
  const [same] = await sql`
    select from classes where project_id = ${project._id} and course_id = ${place.course_id}
      and deleted_at is null and name_key = ${nameKey(name)} and id is distinct from ${place.class_id}`;
  if (same) refuseField("name", "Este curso já tem uma turma com este nome. Escolha outro.");
}
