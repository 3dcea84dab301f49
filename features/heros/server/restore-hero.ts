import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { restoreRow } from "#platform/server/tenancy/deleted-rows.ts";
import type { restoreHero as contract } from "../contract.ts";
import { HEROS, NO_HERO, requireHero } from "./hero-row.ts";
import { requireRoomForHero } from "./require-room-for-hero.ts";

/**
 * Restores a deleted banner at its position, with the people it reached. Does nothing to a banner that is not deleted.
 */
export async function restoreHero(
  context: Context<Staff>,
  { hero_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const isBack = await restoreRow(context, HEROS, hero_id, NO_HERO);
  if (!isBack) return { hero_id };
  const { course_id, title } = await requireHero(context, hero_id);
  await requireRoomForHero(context, course_id, hero_id);
  await audit(context, "restore-hero", hero_id, { title });
  return { hero_id };
}
