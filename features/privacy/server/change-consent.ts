import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { changeConsent as contract } from "../contract.ts";
import { addressHash } from "./address-hash.ts";
import { consentsOf } from "./queries.ts";

/** Gives, refuses or withdraws a consent; each decision is a row. Repeating the last one changes nothing. */
export async function changeConsent(
  context: Context,
  { purpose, given }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const current = (await consentsOf(context)).find((one) => one.purpose === purpose);
  if (current?.given === given) return { purpose, given };
  await sql`
    insert into consents (project_id, id, user_id, purpose, given, address_hash, created_at)
    values (${project._id}, ${newId()}, ${user._id}, ${purpose}, ${given}, ${addressHash(context)}, ${now})`;
  await audit(context, "change-consent", user._id, { purpose, given });
  return { purpose, given };
}
