import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { z } from "zod";
import { recordRead } from "#features/privacy/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { watchRecording as contract } from "../contract.ts";
import { requireRecording } from "./recording-queries.ts";

const unzip = promisify(gunzip);
/** Maximum packed size of the parts in one response, which holds at least one part. */
const MAX_PACKED_BYTES = 400_000;
const MAX_BYTES = 8 * 1024 * 1024;
const WHAT = "A gravação da sua tela";
const HOUR_MS = 60 * 60_000;

export async function watchRecording(
  context: Context<Manager>,
  { id, after }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { user_id } = await requireRecording(context, id);
  const rows = await sql<{ seq: number; events: Uint8Array; last: number }[]>`
    select seq, events, (select max(seq) from recording_parts where project_id = ${project._id} and recording_id = ${id}) as last
    from (
      select seq, events, sum(length(events)) over (order by seq) - length(events) as before from recording_parts
      where project_id = ${project._id} and recording_id = ${id} and seq > ${after}) p
    where before < ${MAX_PACKED_BYTES} order by seq`;
  // A call from the middle of a recording counts as part of a read recorded in the last hour; otherwise it is recorded
  // itself.
  if (after === -1 || !(await isReadRecorded(context, user_id)))
    await recordRead(context, { userId: user_id, what: WHAT, reason: "Ver onde algo trava nas páginas" });
  await audit(context, "watch-recording", user_id, { recording: id, after });
  const texts = await unpacked(rows.map(({ events }) => events));
  const { seq = after, last = after } = rows[texts.length - 1] ?? {};
  return { events: texts.flatMap((text) => JSON.parse(text) as never), next: seq < last ? seq : null };
}

async function isReadRecorded({ sql, project, user, now }: Context<Manager>, userId: string): Promise<boolean> {
  const [row] = await sql`
    select from sensitive_reads where project_id = ${project._id} and user_id = ${userId} and reader_id = ${user._id}
      and what = ${WHAT} and created_at > ${new Date(now.getTime() - HOUR_MS)} limit 1`;
  return row !== undefined;
}

/** Unpacks parts one by one, because a small part may unpack to a large one, until they have `MAX_BYTES`. */
async function unpacked(parts: readonly Uint8Array[]): Promise<string[]> {
  const texts: string[] = [];
  let bytes = 0;
  for (const part of parts) {
    const text = await unzip(part);
    texts.push(text.toString());
    bytes += text.length;
    if (bytes >= MAX_BYTES) break;
  }
  return texts;
}
