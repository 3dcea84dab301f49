import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { removeHost as contract } from "../contract.ts";
import { issuedText } from "../engine/issued-text.ts";
import { issuedWithHost } from "./issued-with-host.ts";
import { ownHosts } from "./host-rows.ts";

/** Removes a claim, or a host that is not the main one. Hosts that redirect to it redirect to the main one. */
export async function removeHost(
  context: Context<Manager>,
  { host, accepts_broken_links }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const claims = await sql`delete from host_claims where project_id = ${project._id} and host = ${host} returning host`;
  if (claims.length === 0) {
    const hosts = await ownHosts(context);
    if (!hosts.some((own) => own.host === host)) throw notFound("A academia não tem este endereço.");
    if (hosts[0]?.host === host)
      throw new Problem(409, "Este é o endereço principal. Escolha outro como principal antes de tirá-lo.");
    const issued = await issuedWithHost(context);
    if (!accepts_broken_links && issued.certificates + issued.links > 0) throw hostStillInUse(host, issued);
    await sql`
      update hosts set redirect_to = ${hosts[0]?.host ?? null}
      where project_id = ${project._id} and redirect_to = ${host}`;
    await sql`delete from hosts where project_id = ${project._id} and host = ${host}`;
    await notifyChange(sql, project._id, "projects");
  }
  await audit(context, "remove-host", null, { host });
  return { removed: true };
}

function hostStillInUse(host: string, issued: Parameters<typeof issuedText>[0]): Problem {
  return new Problem(
    409,
    `A academia tem ${issuedText(issued)}. Os que foram impressos ou enviados com ${host} deixam de abrir. Marque que é isso mesmo, ou faça o endereço só redirecionar.`,
  );
}
