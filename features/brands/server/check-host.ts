import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { checkHost as contract } from "../contract.ts";
import { hostTaken } from "./claim-host.ts";
import { hostNameIn } from "./host-name.ts";
import { hostRecord } from "./host-rows.ts";

/**
 * Looks for the DNS record of a claimed host, outside of a transaction. If found, the academy serves the host. Throws
 * 503 if DNS does not answer.
 */
export async function checkHost(
  context: TransactionsContext<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user, now } = context;
  const host = hostNameIn(input.host);
  const [claim] = await context.inTransaction(
    (sql) => sql<{ token: string }[]>`
      select token from host_claims where project_id = ${project._id} and host = ${host}`,
  );
  if (!claim) throw notFound("Este endereço não está entre os que esperam. Acrescente-o primeiro.");
  await services.limits.uploadByAccount(user._id);
  const { record_name, record_value } = hostRecord(host, claim.token);
  const texts = await services.dns.txtRecords(record_name).catch(() => {
    throw new Problem(503, "O DNS não respondeu agora. Espere um minuto e confira de novo.");
  });
  const verified = texts.some((text) => text.trim() === record_value);
  await context.inTransaction(async (sql) => {
    const own = sql`project_id = ${project._id} and host = ${host} and token = ${claim.token}`;
    if (verified) {
      // Somebody may have removed the claim during the DNS query.
      const gone = await sql`delete from host_claims where ${own} returning host`;
      if (gone.length === 0) throw notFound("Este endereço já não está entre os que esperam.");
      const added = await sql`
        insert into hosts (host, project_id, position)
        select ${host}, ${project._id}, coalesce(max(position) + 1, 0) from hosts where project_id = ${project._id}
        on conflict do nothing returning host`;
      if (added.length === 0) throw hostTaken();
      await notifyChange(sql, project._id, "projects");
    } else await sql`update host_claims set checked_at = ${now} where ${own}`;
    await audit({ ...context, sql }, "check-host", null, { host, verified });
  });
  return { verified };
}
