import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { chooseMainHost as contract } from "../contract.ts";
import { HOST_STATE_TEXTS } from "../engine/host-state-texts.ts";
import { ownHosts } from "./host-rows.ts";
import { hostState } from "./host-state.ts";

/**
 * Makes a host the main one; the others stay in order. Opens the host first, outside of a transaction; 409 if
 * it does not lead here, unless `accepts_unreachable`.
 */
export async function chooseMainHost(
  context: TransactionsContext<Manager>,
  { host, accepts_unreachable }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  await context.inTransaction((sql) => hostsWith(context, sql, host));
  if (!accepts_unreachable) await refuseUnreached(context, host);
  await context.inTransaction(async (sql) => {
    const { project } = context;
    const hosts = await hostsWith(context, sql, host);
    const order = [host, ...hosts.filter((other) => other !== host)];
    await sql`
      update hosts h set position = n.position - 1
      from unnest(${order}::text[]) with ordinality as n (host, position)
      where h.project_id = ${project._id} and h.host = n.host`;
    await notifyChange(sql, project._id, "projects");
    await audit({ ...context, sql }, "choose-main-host", null, { host });
  });
  return { chosen: true };
}

/** Returns the academy's hosts in order. Throws 404 if the academy does not serve `host`. */
async function hostsWith({ project }: TransactionsContext<Manager>, sql: Sql, host: string): Promise<string[]> {
  const hosts = await ownHosts({ sql, project });
  if (!hosts.some((own) => own.host === host && own.redirect_to === null))
    throw notFound("A academia não responde neste endereço.");
  return hosts.map((own) => own.host);
}

async function refuseUnreached({ services, user }: TransactionsContext<Manager>, host: string): Promise<void> {
  await services.limits.uploadByAccount(user._id);
  const { state } = await hostState(services, host);
  // A host on an internal network cannot be checked from here.
  if (state === "ok" || state === "private") return;
  throw new Problem(409, `${host} não virou o endereço principal: ${HOST_STATE_TEXTS[state]}`);
}
