import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getHosts as contract } from "../contract.ts";
import { issuedWithHost } from "./issued-with-host.ts";
import { hostRecord, ownHosts } from "./host-rows.ts";

export async function getHosts(context: Context<readonly ["manager"]>): Promise<z.input<typeof contract.output>> {
  const { sql, project, services } = context;
  const hosts = await ownHosts(context);
  const claims = await sql<{ host: string; token: string; checked_at: Date | null }[]>`
    select host, token, checked_at from host_claims where project_id = ${project._id} order by created_at, host`;
  return {
    issued: await issuedWithHost(context),
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
