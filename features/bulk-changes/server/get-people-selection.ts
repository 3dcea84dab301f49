import type { z } from "zod";
import { academyDay } from "#features/classes/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getPeopleSelection as contract, PeopleSelection } from "../contract.ts";
import { selectionCondition } from "./selection-condition.ts";

const MAX_NAMES = 5;
/** Max number of classes in the select field. */
const MAX_CLASSES = 300;

export async function getPeopleSelection(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const chosen = selectionCondition(context, input);
  const [[{ count }], people, courses, classes] = await Promise.all([
    sql<[{ count: number }]>`select count(*)::int as count from users u where ${chosen}`,
    sql<PeopleSelection["people"]>`
      select u.id as _id, u.data ->> 'name' as name from users u where ${chosen} order by u.name_key, u.id ${limitTo(sql, MAX_NAMES)}`,
    sql<PeopleSelection["courses"]>`
      select id as _id, name from courses where project_id = ${project._id} order by position, id`,
    sql<PeopleSelection["classes"]>`
      select k.id as _id, k.name, c.name as course_name
      from classes k join courses c on (c.project_id, c.id) = (k.project_id, k.course_id)
      where k.project_id = ${project._id} and k.deleted_at is null and k.ends_on >= ${academyDay(context)}
      order by k.ends_on, k.id ${limitTo(sql, MAX_CLASSES + 1)}`,
  ]);
  const has_anamnese = project.anamnese !== null;
  const has_more_classes = classes.length > MAX_CLASSES;
  return { count, people, courses, classes: classes.slice(0, MAX_CLASSES), has_more_classes, has_anamnese };
}
