import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { z } from "zod";
import { recordRead } from "#features/privacy/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { watchRecording as contract } from "../contract.ts";
import { requireRecording } from "./recording-queries.ts";

const unzip = promisify(gunzip);
/** Of one answer, packed; at least one part. */
const MAX_BYTES = 400_000;

export async function watchRecording(
  context: Context<readonly ["manager"]>,
  { id, after }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { user_id } = await requireRecording(context, id);
  const rows = await sql<{ seq: number; events: Uint8Array; last: number }[]>`
    select seq, events, (select max(seq) from recording_parts where project_id = ${project._id} and recording_id = ${id}) as last
    from (
      select seq, events, sum(length(events)) over (order by seq) - length(events) as before from recording_parts
      where project_id = ${project._id} and recording_id = ${id} and seq > ${after}) p
    where before < ${MAX_BYTES} order by seq`;
  if (after === -1)
    await recordRead(context, {
      userId: user_id,
      what: "A gravação da sua tela",
      reason: "Ver onde algo trava nas páginas",
    });
  await audit(context, "watch-recording", user_id, { recording: id, after });
  const parts = await Promise.all(rows.map(({ events }) => unzip(events)));
  const { seq = after, last = after } = rows.at(-1) ?? {};
  return { events: parts.flatMap((part) => JSON.parse(part.toString()) as never), next: seq < last ? seq : null };
}
