import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { acceptTerms as contract } from "../contract.ts";
import { addressHash } from "./address-hash.ts";

interface Current {
  kind: string;
  version: number;
  is_accepted: boolean;
}

/** Accepts legal texts in the versions that the person read. Throws 409 if one of them is not the version in force. */
export async function acceptTerms(
  context: Context,
  { accepted }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const current = await currentTerms(context);
  const isCurrent = (one: { kind: string; version: number }) =>
    current.some(({ kind, version }) => kind === one.kind && version === one.version);
  if (!accepted.every(isCurrent))
    throw new Problem(409, "Há uma versão mais nova deste texto. Leia-a antes de aceitar.", { code: "newer_version" });
  for (const { kind, version } of accepted) {
    await sql`
      insert into legal_acceptances (project_id, user_id, kind, version, address_hash, accepted_at)
      values (${project._id}, ${user._id}, ${kind}, ${version}, ${addressHash(context)}, ${now})
      on conflict do nothing`;
    await audit(context, "accept-terms", user._id, { kind, version });
  }
  const left = current.filter((one) => !one.is_accepted && !accepted.some(({ kind }) => kind === one.kind));
  return { left: left.length };
}

async function currentTerms({ sql, project, user }: Context): Promise<Current[]> {
  return await sql<Current[]>`
    select distinct on (l.kind) l.kind, l.version, a.user_id is not null as is_accepted
    from legal_pages l left join legal_acceptances a
      on (a.project_id, a.user_id, a.kind, a.version) = (l.project_id, ${user._id}::uuid, l.kind, l.version)
    where l.project_id = ${project._id} order by l.kind, l.version desc`;
}
