import type { z } from "zod";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { getHosts as contract } from "../contract.ts";
import { isPublicName } from "#shared/host-name.ts";
import { hostRecord, ownHosts } from "./host-rows.ts";
import { issuedWithHost } from "./issued-with-host.ts";

/** Returns the academy's hosts, and the claims that are not proved yet. Queries DNS outside of a transaction. */
export async function getHosts(context: TransactionsContext<Manager>): Promise<z.input<typeof contract.output>> {
  const { services } = context;
  const { hosts, claims, issued } = await context.inTransaction((sql) => loadHosts(context, sql));
  const target = hosts.find(({ host, redirect_to }) => redirect_to === null && isPublicName(host))?.host;
  return {
    issued,
    // The page shows the IP addresses only beside a claim.
    target: target ? { host: target, addresses: claims.length > 0 ? await addressesOf(context, target) : [] } : null,
    hosts: hosts.map(({ host, redirect_to }, at) => ({
      host,
      origin: services.originOf(host),
      is_main: at === 0 && redirect_to === null,
      redirects_to: redirect_to,
    })),
    claims: claims.map(({ host, token, checked_at }) => ({
      host,
      ...hostRecord(host, token),
      checked_at: checked_at?.toISOString() ?? null,
    })),
  };
}

async function loadHosts({ project }: TransactionsContext<Manager>, sql: Sql) {
  const hosts = await ownHosts({ sql, project });
  const claims = await sql<{ host: string; token: string; checked_at: Date | null }[]>`
    select host, token, checked_at from host_claims where project_id = ${project._id} order by created_at, host`;
  return { hosts, claims, issued: await issuedWithHost({ sql, project }) };
}

async function addressesOf({ services }: TransactionsContext<Manager>, host: string): Promise<string[]> {
  return await services.dns.addresses(host).catch(() => []);
}
