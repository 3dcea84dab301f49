import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { removeHost as contract } from "../contract.ts";
import { ownHosts } from "./host-rows.ts";

/** Removes a claim, or an address that is not the main one. */
export async function removeHost(
  context: Context<readonly ["manager"]>,
  { host }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const claims = await sql`delete from host_claims where project_id = ${project._id} and host = ${host} returning host`;
  if (claims.length === 0) {
    const hosts = await ownHosts(context);
    if (!hosts.some((own) => own.host === host)) throw notFound("A academia não tem este endereço.");
    if (hosts[0]?.host === host)
      throw new Problem(409, "Este é o endereço principal. Escolha outro como principal antes de tirá-lo.");
    await sql`delete from hosts where project_id = ${project._id} and host = ${host}`;
    await notifyChange(sql, project._id, "projects");
  }
  await audit(context, "remove-host", null, { host });
  return { removed: true };
}
