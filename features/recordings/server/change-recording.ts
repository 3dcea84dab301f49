import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { changeRecording as contract } from "../contract.ts";

/**
 * Turns the academy's recording on or off. People are recorded only with their own consent, for which they can be asked
 * once it is on. Off deletes all recordings.
 */
export async function changeRecording(
  context: Context<Manager>,
  { enabled }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const { count } = enabled
    ? await sql`insert into recording_choices (project_id, since) values (${project._id}, ${now}) on conflict do nothing`
    : await sql`delete from recording_choices where project_id = ${project._id}`;
  if (!enabled) await sql`delete from recording_parts where project_id = ${project._id}`;
  if (count > 0) await audit(context, "change-recording", null, { enabled });
  return { enabled };
}
