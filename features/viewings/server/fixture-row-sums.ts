import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";

/** For tests: returns a checksum of all rows of each table, to detect any change. */
export async function rowSums(world: World, academy: MadeProject) {
  return await world.inside(academy, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select c.relname as name from pg_attribute join pg_class c on c.oid = attrelid
      where attname = 'project_id' and relkind = 'r' and relname not like '%limit%' order by 1`;
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await sql`
          select md5(coalesce(string_agg(xmin::text || ctid::text, ',' order by ctid), '')) as sum
          from ${sql(name)} where project_id = ${academy._id}`;
        return [name, row?.sum];
      }),
    );
    return Object.fromEntries(counts);
  });
}
