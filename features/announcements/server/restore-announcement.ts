import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { restoreRow } from "#platform/server/tenancy/deleted-rows.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import type { restoreAnnouncement as contract } from "../contract.ts";
import { ANNOUNCEMENTS, NO_ANNOUNCEMENT } from "./require-staff-announcement.ts";

/** Restores a deleted announcement with its answers. Changes nothing if it is not deleted. */
export async function restoreAnnouncement(
  context: Context<Staff>,
  { announcement_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const isBack = await withinListLimit(context, "announcements", () =>
    restoreRow(context, ANNOUNCEMENTS, announcement_id, NO_ANNOUNCEMENT),
  );
  if (isBack) await audit(context, "restore-announcement", announcement_id);
  return { announcement_id };
}
