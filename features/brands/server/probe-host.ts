import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { probeHost as contract } from "../contract.ts";
import { hostNameIn } from "./host-name.ts";
import { hostState } from "./host-state.ts";
import { ownHosts } from "./host-rows.ts";

/** Opens one of the academy's hosts over the network, as a browser would, outside of a transaction. */
export async function probeHost(
  context: TransactionsContext<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const hosts = await context.inTransaction((sql) => ownHosts({ sql, project }));
  // The academy may answer at a host of an internal network, which is not a public name and could not be claimed.
  const host = hosts.find((own) => own.host === input.host)?.host ?? hostNameIn(input.host);
  if (!hosts.some((own) => own.host === host)) throw notFound("A academia não responde neste endereço.");
  await services.limits.uploadByAccount(user._id);
  const { state, certificateUntil } = await hostState(services, host);
  await context.inTransaction((sql) => audit({ ...context, sql }, "probe-host", null, { host, state }));
  return { state, certificate_until: certificateUntil?.toISOString() ?? null };
}
