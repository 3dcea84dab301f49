import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { deleteRow } from "#platform/server/tenancy/deleted-rows.ts";
import type { deleteHero as contract } from "../contract.ts";
import { HEROS, requireHero } from "./hero-row.ts";

/** Deletes a banner. For a day staff can restore it with the numbers of people who saw and followed it. */
export async function deleteHero(
  context: Context<Staff>,
  { hero_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { title } = await requireHero(context, hero_id, { lock: true });
  await deleteRow(context, HEROS, hero_id);
  await audit(context, "delete-hero", hero_id, { title });
  return { hero_id };
}
