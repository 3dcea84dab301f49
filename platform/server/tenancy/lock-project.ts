import type { Context } from "../http/context.ts";

/** Locks the project's row until this transaction ends, so that only one transaction at a time chooses a free name. */
export async function lockProject({ sql, project }: Pick<Context, "sql" | "project">): Promise<void> {
  await sql`select from projects where id = ${project._id} for no key update`;
}
