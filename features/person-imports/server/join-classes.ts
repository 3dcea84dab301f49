import { joinClass } from "#features/classes/server/index.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

type Joining = { sql: Sql; project: { _id: string }; now: Date };
type Joiner = { class_id: string | null; user_id: string | undefined };

/** Puts people of one course into the classes of their lines; a class that was deleted since is left out. Returns who came in. */
export async function joinClasses(context: Joining, people: readonly Joiner[]): Promise<Set<string>> {
  const { sql, project } = context;
  const came = new Set<string>();
  for (const [classId, some] of Map.groupBy(people, ({ class_id }) => class_id)) {
    if (classId === null) continue;
    const [found] = await sql<{ id: string; course_id: string }[]>`
      select id, course_id from classes where project_id = ${project._id} and id = ${classId} for key share`;
    if (!found) continue;
    const ids = [...new Set(some.flatMap(({ user_id }) => user_id ?? []))];
    const { added } = await joinClass(context, found, { ids, moves: false });
    for (const id of added) came.add(id);
  }
  return came;
}
