import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import type { rotateCertificateKey as contract } from "../contract.ts";
import { rotateKey } from "./signing-key.ts";

/** Replaces the academy's signing key. Sending the same form twice replaces it once. */
export async function rotateCertificateKey(
  context: Context<Manager>,
  { key }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  // Locking the key in use would not do: once another manager has replaced it, no row would be found.
  await lockProject(context);
  const [used] = await sql<{ id: string }[]>`
    select id from certificate_keys where project_id = ${project._id} and retired_at is null`;
  if (used && used.id !== key) return { key: used.id };
  const id = await rotateKey(context);
  await audit(context, "rotate-certificate-key", null, { key: id });
  return { key: id };
}
