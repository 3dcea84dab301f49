import type { Sql } from "#platform/server/postgres/pool.ts";

/** Returns the name, with the next free number if another file of the library has it: “Roda (2)”. */
export async function freeName(
  sql: Sql,
  projectId: string,
  { name, path }: { name: string; path: string },
): Promise<string> {
  const rows = await sql<{ name: string }[]>`
    select name from media
    where project_id = ${projectId} and starts_with(name, ${name}) and path <> ${path}`;
  const taken = new Set(rows.map((row) => row.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number++;
  return `${name} (${number})`;
}
