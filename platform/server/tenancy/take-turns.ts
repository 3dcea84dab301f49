import type { Context } from "../http/context.ts";

/** Until this transaction ends, others of the project wait here: two that choose a free name at once choose different ones. */
export async function takeTurns({ sql, project }: Pick<Context, "sql" | "project">): Promise<void> {
  await sql`select from projects where id = ${project._id} for no key update`;
}
