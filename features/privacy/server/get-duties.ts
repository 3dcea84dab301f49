import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { Duties, getDuties as contract } from "../contract.ts";

interface Row {
  terms: Duties["terms"];
  erasure_due_at: Date | null;
}

/** Asked with every document of a signed-in person. */
export async function getDuties({ sql, project, user }: Context): Promise<z.input<typeof contract.output>> {
  const [row] = await sql<[Row]>`select * from duties_of(${project._id}, ${user._id})`;
  return { terms: row.terms, erasure_due_at: row.erasure_due_at?.toISOString() ?? null };
}
