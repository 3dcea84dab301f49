import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getOwnRecording as contract } from "../contract.ts";
import { isRecording } from "./is-recording.ts";

export async function getOwnRecording(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  // A staff member who sees the academy as another person must not be recorded as that person.
  if (user.viewing || !(await isRecording(sql, project._id))) return { enabled: false, given: null };
  const [row] = await sql<{ given: boolean }[]>`
    select given from consents where project_id = ${project._id} and user_id = ${user._id} and purpose = 'recording'
    order by created_at desc, id desc limit 1`;
  return { enabled: true, given: row?.given ?? null };
}
