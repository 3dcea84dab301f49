import { joinClass } from "#features/classes/server/index.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

type JoinContext = { sql: Sql; project: { _id: string }; now: Date };
type ClassAssignment = { class_id: string | null; user_id: string | undefined };

/**
 * Outcome of adding people to classes: ids of people added, of people in another class of the course, and of deleted
 * classes.
 */
interface Joined {
  added: Set<string>;
  elsewhere: Set<string>;
  deletedClasses: Set<string>;
}

/** Adds people of one course to the classes named in their rows, except classes deleted since the check. */
export async function joinClasses(context: JoinContext, people: readonly ClassAssignment[]): Promise<Joined> {
  const { sql, project } = context;
  const joined: Joined = { added: new Set(), elsewhere: new Set(), deletedClasses: new Set() };
  for (const [classId, some] of Map.groupBy(people, ({ class_id }) => class_id)) {
    if (classId === null) continue;
    const [found] = await sql<{ id: string; course_id: string }[]>`
      select id, course_id from classes
      where project_id = ${project._id} and id = ${classId} and deleted_at is null for key share`;
    if (!found) joined.deletedClasses.add(classId);
    if (!found) continue;
    const ids = [...new Set(some.flatMap(({ user_id }) => user_id ?? []))];
    const { added, elsewhere } = await joinClass(context, found, { ids, moves: false });
    for (const id of added) joined.added.add(id);
    for (const { _id } of elsewhere) joined.elsewhere.add(_id);
  }
  return joined;
}
