import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { renamePasskey as contract } from "../contract.ts";

export const NO_SUCH_KEY = "Esta chave de acesso não está na sua lista.";

export async function renamePasskey(
  context: Context,
  { id, name }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const renamed = await sql`
    update passkeys set name = ${name}
    where project_id = ${project._id} and id = ${id} and user_id = ${user._id} returning 1`;
  if (renamed.length === 0) throw notFound(NO_SUCH_KEY);
  await audit(context, "rename-passkey", user._id);
  return { id, name };
}
