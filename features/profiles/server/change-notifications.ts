import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { type changeNotifications as contract, NOTIFICATION_KINDS } from "../contract.ts";

/** Saves which e-mails the person wants. A refusal is a row; an existing one keeps its date. */
export async function changeNotifications(
  context: Context,
  { wanted }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const refused = NOTIFICATION_KINDS.filter((kind) => !wanted.includes(kind));
  await sql`
    delete from notification_refusals
    where project_id = ${project._id} and user_id = ${user._id} and kind <> all (${refused})`;
  await sql`
    insert into notification_refusals (project_id, user_id, kind, created_at)
    select ${project._id}, ${user._id}, kind, ${now} from unnest(${refused}::text[]) kind
    on conflict do nothing`;
  await audit(context, "change-notifications", user._id, { refused: refused.join(" ") });
  return { wanted };
}
