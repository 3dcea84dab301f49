import type { z } from "zod";
import type { StepContext } from "#platform/server/http/context.ts";
import { patiently } from "#platform/server/postgres/connection-loss.ts";
import type { Duties, getDuties as contract } from "../contract.ts";

interface Row {
  terms: Duties["terms"];
  erasure_due_at: Date | null;
}

/** Asked with every document of a signed-in person: one statement that is a transaction of its own, one round trip. */
export async function getDuties({ house, project, user }: StepContext): Promise<z.input<typeof contract.output>> {
  const [row] = await patiently(() => house.pool<[Row]>`select * from duties_of(${project._id}, ${user._id})`);
  return { terms: row.terms, erasure_due_at: row.erasure_due_at?.toISOString() ?? null };
}
