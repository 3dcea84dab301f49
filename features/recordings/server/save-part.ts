import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { hasConsent } from "#features/privacy/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { notAllowed, Problem } from "#platform/server/http/problem.ts";
import { isLargerThan } from "#platform/server/http/read-json.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { deviceName } from "#shared/device-name.ts";
import { cleanEvents, pagesIn } from "../engine/clean-events.ts";
import { isRecording } from "./is-recording.ts";

const [unzip, zip] = [promisify(gunzip), promisify(gzip)];

const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
/**
 * Limits of the JSON. The shortest nodes of a page have a value per 12 bytes; a list of empty lists of the same size
 * would take half a second and 200 MB. Depth is two levels per HTML element, which browsers nest at most 512 deep.
 */
const MAX_JSON = { values: 700_000, depth: 1200 };
/**
 * Maximum length of a recording, measured by the server's time of arrival, because the browser's clock may be wrong.
 */
const MAX_MS = 60 * 60_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 1500;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of recordings that one person can begin in a day. */
const MAX_PER_PERSON_A_DAY = 20;
/** Maximum number of recordings of an academy; the oldest are deleted for new ones. */
const MAX_RECORDINGS = 500;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A part in the format of Mixpanel's recorder: `replay_id` and `seq` in the address, the body a gzipped JSON array of
 * rrweb events.
 */
export interface SentPart {
  recordingId: string;
  seq: number;
  bytes: Uint8Array;
}

interface Sender {
  services: Pick<Services, "pool" | "now">;
  projectId: string;
  userId: string;
  userAgent: string;
}

/**
 * Cleans and saves a part of a recording; a repeated part counts once. Throws 403 without the academy's setting or the
 * person's consent, 400 for unreadable bytes, 413 for too much data, 409 once the recording has its maximum length.
 */
export async function savePart({ services, projectId, userId, userAgent }: Sender, sent: SentPart): Promise<void> {
  const { recordingId, seq } = sent;
  if (!UUID.test(recordingId) || !Number.isInteger(seq) || seq < 0 || seq > MAX_PARTS) throw unreadable();
  const now = services.now();
  const within = <Result>(work: (sql: Sql) => Promise<Result>) => inProject(services.pool, projectId, work);
  await within((sql) => requireConsent(sql, { projectId, userId }));
  const events = cleanEvents(await unpacked(sent.bytes));
  if (events.length === 0) throw unreadable();
  const packed = await zip(JSON.stringify(events));
  // The browser's clock may be wrong, so only the duration is taken from it.
  const length = Math.min(MAX_MS, spanOf(events.map(({ timestamp }) => timestamp)));
  await within(async (sql) => {
    await requireConsent(sql, { projectId, userId, lock: true });
    await requireRoom(sql, { projectId, userId, recordingId, now });
    await sql`
      insert into recording_parts
        (project_id, recording_id, seq, user_id, device, began_at, ended_at, pages, events, saved_at)
      values (${projectId}, ${recordingId}, ${seq}, ${userId}, ${deviceName(userAgent)},
        ${new Date(now.getTime() - length)}, ${now}, ${sql.json(pagesIn(events))}, ${packed}, ${now})
      on conflict do nothing`;
  });
}

async function requireConsent(
  sql: Sql,
  { projectId, userId, lock = false }: { projectId: string; userId: string; lock?: boolean },
): Promise<void> {
  const allowed =
    (await isRecording(sql, projectId, { lock })) && (await hasConsent(sql, projectId, userId, "recording"));
  if (!allowed) throw notAllowed();
}

interface RecordingOfPerson {
  projectId: string;
  userId: string;
  recordingId: string;
  now: Date;
}

async function requireRoom(sql: Sql, { projectId, userId, recordingId, now }: RecordingOfPerson): Promise<void> {
  const [sum] = await sql<{ user_id: string; began_at: Date; bytes: number }[]>`
    select user_id, min(began_at) as began_at, sum(length(events))::int as bytes from recording_parts
    where project_id = ${projectId} and recording_id = ${recordingId} group by user_id`;
  if (sum && sum.user_id !== userId) throw notAllowed();
  if (sum && (now.getTime() - sum.began_at.getTime() > MAX_MS || sum.bytes > MAX_BYTES)) throw tooLong();
  if (sum) return;
  const [own] = await sql<{ count: number }[]>`
    select count(distinct recording_id)::int as count from recording_parts
    where project_id = ${projectId} and user_id = ${userId} and saved_at > ${new Date(now.getTime() - DAY_MS)}`;
  if (own && own.count >= MAX_PER_PERSON_A_DAY) throw tooLong();
  await sql`
    delete from recording_parts where project_id = ${projectId} and recording_id in (
      select recording_id from recording_parts where project_id = ${projectId}
      group by recording_id order by max(saved_at) desc offset ${MAX_RECORDINGS - 1})`;
}

async function unpacked(bytes: Uint8Array): Promise<unknown[]> {
  try {
    const text = (await unzip(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })).toString();
    const events: unknown = isLargerThan(text, MAX_JSON) ? null : JSON.parse(text);
    if (Array.isArray(events)) return events;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE")
      throw new Problem(413, "É gravação demais de uma vez.");
  }
  throw unreadable();
}

function spanOf(times: readonly number[]): number {
  return (
    times.reduce((max, time) => Math.max(max, time), 0) - times.reduce((min, time) => Math.min(min, time), Infinity)
  );
}

const unreadable = () => new Problem(400, "A gravação não pôde ser lida.", { code: "unreadable_body" });
const tooLong = () => new Problem(409, "Esta gravação já tem o tamanho que pode ter.");
