import type { Services } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";
import { personalTables } from "../feature.ts";
import { notifyChange } from "./notify-change.ts";
import type { Project } from "./project.ts";

interface DeletionContext {
  sql: Sql;
  project: Project;
  services: Pick<Services, "registry">;
  now: Date;
}

/**
 * Deletes a person's rows from each table declared with `erased: "delete rows"`, and the `users` row last. Columns that
 * mention the person are set to null.
 */
export async function deletePersonRows(
  { sql, project, services, now }: DeletionContext,
  userId: string,
): Promise<void> {
  const tables = personalTables(services.registry);
  for (const { beforeErased } of tables) await beforeErased?.({ sql, project, now }, userId);
  for (const { name, mentions = [] } of tables) {
    for (const column of mentions)
      await sql`
        update ${sql(name)} set ${sql(column)} = null where project_id = ${project._id} and ${sql(column)} = ${userId}`;
  }
  for (const { name, of, erased } of tables) {
    if (erased !== "delete rows" || name === "users") continue;
    await sql`delete from ${sql(name)} where project_id = ${project._id} and ${sql(of)} = ${userId}`;
  }
  await sql`delete from users where project_id = ${project._id} and id = ${userId}`;
  await notifyChange(sql, project._id, "people", userId);
}
