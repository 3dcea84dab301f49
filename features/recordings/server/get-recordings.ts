import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { getRecordings as contract } from "../contract.ts";
import { isRecording } from "./is-recording.ts";
import { recordingsOf } from "./recording-queries.ts";

export async function getRecordings(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [enabled, allowing, found] = await Promise.all([
    isRecording(sql, project._id),
    sql<{ count: number }[]>`
      select count(*)::int as count from (
        select distinct on (user_id) given from consents
        where project_id = ${project._id} and purpose = 'recording' order by user_id, created_at desc, id desc) c
      where given`,
    recordingsOf(context),
  ]);
  return { enabled, allowing: allowing[0]?.count ?? 0, recordings: found.map(({ recording }) => recording) };
}
