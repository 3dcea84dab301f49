import type { z } from "zod";
import { deleteUnreadAbout } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { deleteRow } from "#platform/server/tenancy/deleted-rows.ts";
import { countText } from "#shared/number-text.ts";
import type { deleteAnnouncement as contract } from "../contract.ts";
import { ANNOUNCEMENTS, requireStaffAnnouncement } from "./require-staff-announcement.ts";

/**
 * Deletes an announcement, which can be restored for a day with its answers. Its unread notifications are deleted; a
 * restoration notifies those people again. Throws 409 if people answered and `with_answers` is false.
 */
export async function deleteAnnouncement(
  context: Context<Staff>,
  { announcement_id, with_answers }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { answers } = await requireStaffAnnouncement(context, announcement_id);
  if (answers > 0 && !with_answers) throw answered(answers);
  await deleteRow(context, ANNOUNCEMENTS, announcement_id);
  await deleteUnreadAbout(sql, project._id, [announcement_id]);
  await sql`
    delete from notified_announcements where project_id = ${project._id} and announcement_id = ${announcement_id}`;
  await audit(context, "delete-announcement", announcement_id, { answers });
  return { announcement_id };
}

function answered(answers: number): Problem {
  const people = countText(answers, "pessoa respondeu", "pessoas responderam");
  return new Problem(409, `${people} a este aviso. Marque que as respostas também serão apagadas, ou só o encerre.`);
}
