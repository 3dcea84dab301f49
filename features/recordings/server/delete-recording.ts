import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { deleteRecording as contract } from "../contract.ts";
import { requireRecording } from "./recording-queries.ts";

export async function deleteRecording(
  context: Context<Manager>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { user_id } = await requireRecording(context, id);
  await sql`delete from recording_parts where project_id = ${project._id} and recording_id = ${id}`;
  await audit(context, "delete-recording", user_id, { recording: id });
  return { deleted: true };
}
