import type { Context } from "#platform/server/http/context.ts";
import type { AddedPeople } from "../contract.ts";
import type { FoundClass } from "./require-class.ts";

type JoinContext = Pick<Context, "sql" | "now"> & { project: Pick<Context["project"], "_id"> };
type TargetClass = Pick<FoundClass, "id" | "course_id">;
type Elsewhere = AddedPeople["elsewhere"][number] & { class_id: string };

/**
 * Adds people, who must be enrolled, to a class. Returns `added` (those in no class of the course) and `elsewhere`
 * (those in another one, who leave it only with `moves`). The caller writes the audit entries.
 */
export async function joinClass(
  context: JoinContext,
  found: TargetClass,
  { ids, moves }: { ids: readonly string[]; moves: boolean },
): Promise<{ added: string[]; elsewhere: Elsewhere[] }> {
  const added = await insertPeople(context, found, ids);
  const elsewhere = await inOtherClasses(context, found, ids);
  if (moves) await moveToClass(context, found, elsewhere);
  return { added, elsewhere };
}

async function insertPeople(
  { sql, project, now }: JoinContext,
  { id: class_id, course_id }: TargetClass,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = { project_id: project._id, course_id, class_id, created_at: now };
  const rows = await sql<{ user_id: string }[]>`
    insert into class_people ${sql(ids.map((user_id) => ({ ...own, user_id })))}
    on conflict (project_id, user_id, course_id) do nothing returning user_id`;
  return rows.map(({ user_id }) => user_id);
}

async function inOtherClasses(
  { sql, project }: JoinContext,
  { id, course_id }: TargetClass,
  ids: readonly string[],
): Promise<Elsewhere[]> {
  await sql`
    select 1 from class_people
    where project_id = ${project._id} and course_id = ${course_id} and class_id <> ${id}
      and user_id = any(${[...ids]}::uuid[])
    order by user_id for update`;
  return await sql<Elsewhere[]>`
    select u.id as _id, u.data ->> 'name' as name, u.email, k.name as class_name, k.id as class_id
    from class_people p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
      join classes k on (k.project_id, k.id) = (p.project_id, p.class_id)
    where p.project_id = ${project._id} and p.course_id = ${course_id} and p.class_id <> ${id}
      and p.user_id = any(${[...ids]}::uuid[])
    order by u.name_key, u.id`;
}

async function moveToClass(
  { sql, project, now }: JoinContext,
  { id, course_id }: TargetClass,
  people: readonly Elsewhere[],
): Promise<void> {
  await sql`
    update class_people set class_id = ${id}, created_at = ${now}
    where project_id = ${project._id} and course_id = ${course_id}
      and user_id = any(${people.map(({ _id }) => _id)}::uuid[])`;
}
