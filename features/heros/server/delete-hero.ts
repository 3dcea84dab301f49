import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { deleteHero as contract } from "../contract.ts";
import { requireHero } from "./hero-row.ts";

export async function deleteHero(
  context: Context<readonly ["admin", "manager"]>,
  { hero_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { title } = await requireHero(context, hero_id, { lock: true });
  await sql`delete from heros where project_id = ${project._id} and id = ${hero_id}`;
  await audit(context, "delete-hero", hero_id, { title });
  return { hero_id };
}
