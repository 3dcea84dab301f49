import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { redirectHost as contract } from "../contract.ts";
import { ownHosts } from "./host-rows.ts";

/** Redirects a host to the main one, together with the hosts that redirect to it, or serves the academy there again. */
export async function redirectHost(
  context: Context<Manager>,
  { host, redirects }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const hosts = await ownHosts(context);
  const main = hosts[0]?.host ?? host;
  if (!hosts.some((own) => own.host === host)) throw notFound("A academia não tem este endereço.");
  if (main === host) throw new Problem(409, "Este é o endereço principal. Escolha outro como principal primeiro.");
  const redirects_to = redirects ? main : null;
  await sql`update hosts set redirect_to = ${redirects_to} where project_id = ${project._id} and host = ${host}`;
  if (redirects)
    await sql`update hosts set redirect_to = ${main} where project_id = ${project._id} and redirect_to = ${host}`;
  await notifyChange(sql, project._id, "projects");
  await audit(context, "redirect-host", null, { host, redirects });
  return { redirects_to };
}
