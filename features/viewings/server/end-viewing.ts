import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { endViewing as contract } from "../contract.ts";

export async function endViewing(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, caller, now } = context;
  const [ended] = await sql<{ user_id: string; return_path: string | null }[]>`
    update viewings set ended_at = ${now}
    where project_id = ${project._id} and token_hash = ${hashToken(caller.viewing ?? "")} and viewer_id = ${user._id}
      and ended_at is null
    returning user_id, return_path`;
  context.showAs?.(null);
  if (!ended) return { user_id: null, return_path: null };
  await audit(context, "end-viewing", ended.user_id);
  return ended;
}
