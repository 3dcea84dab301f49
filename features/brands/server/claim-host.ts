import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { claimHost as contract } from "../contract.ts";
import { hostNameIn } from "./host-name.ts";
import { ownHosts } from "./host-rows.ts";

const MAX_HOSTS = 20;

/** Claims a host for the academy. Several academies may claim the same host; the first to prove it gets it. */
export async function claimHost(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, services, now } = context;
  const host = hostNameIn(input.host);
  const hosts = await ownHosts(context);
  if (hosts.some((own) => own.host === host)) refuseField("host", "A academia já responde neste endereço.");
  if (await services.projects.byHost(host)) throw hostTaken();
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from host_claims where project_id = ${project._id}`;
  if (count + hosts.length >= MAX_HOSTS)
    throw new Problem(409, `Uma academia tem até ${MAX_HOSTS} endereços. Tire um que não usa.`);
  const token = randomBytes(20).toString("hex");
  const claimed = await sql`
    insert into host_claims (project_id, host, token, created_at)
    values (${project._id}, ${host}, ${token}, ${now}) on conflict do nothing returning host`;
  if (claimed.length > 0) await audit(context, "claim-host", null, { host });
  return { host };
}

/** Returns the error for a host in use, the same for every owner, so that it does not reveal other academies. */
export function hostTaken(): Problem {
  return new Problem(409, "Este endereço não pode ser usado aqui. Confira se o escreveu certo.");
}
