import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { chooseMainHost as contract } from "../contract.ts";
import { ownHosts } from "./host-rows.ts";

/** Puts one address first, and leaves the others in their order. */
export async function chooseMainHost(
  context: Context<readonly ["manager"]>,
  { host }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const hosts = await ownHosts(context);
  const chosen = hosts.find((own) => own.host === host && own.redirect_to === null);
  if (!chosen) throw notFound("A academia não responde neste endereço.");
  const order = [host, ...hosts.map((own) => own.host).filter((other) => other !== host)];
  await sql`
    update hosts h set position = n.position - 1
    from unnest(${order}::text[]) with ordinality as n (host, position)
    where h.project_id = ${project._id} and h.host = n.host`;
  await notifyChange(sql, project._id, "projects");
  await audit(context, "choose-main-host", null, { host });
  return { chosen: true };
}
