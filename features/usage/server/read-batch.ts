import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Problem } from "#platform/server/http/problem.ts";
import { isLargerThan } from "#platform/server/http/read-json.ts";

const unzip = promisify(gunzip);

/** Max number of events in a batch. Mixpanel's SDK sends 50, and halves a batch that is refused as too large. */
const MAX_EVENTS = 500;
const MAX_UNPACKED_BYTES = 2 * 1024 * 1024;
const MAX_JSON = { values: 100_000, depth: 32 };

const unreadable = () => new Problem(400, "Os eventos não puderam ser lidos.", { code: "unreadable_body" });
const tooLarge = () => new Problem(413, "São eventos demais de uma vez.");

/**
 * Parses a body of Mixpanel's protocol: form-encoded `data=` with Base64 or JSON, or plain JSON (a beacon), each
 * optionally gzipped. Throws 400 for unreadable bodies and 413 for too much data.
 */
export async function readBatch(bytes: Uint8Array, { isCompressed }: { isCompressed: boolean }): Promise<unknown[]> {
  const text = new TextDecoder().decode(isCompressed || isGzip(bytes) ? await unpacked(bytes) : bytes);
  const sent = /^\s*[[{]/.test(text) ? text : (new URLSearchParams(text).get("data") ?? "");
  const value = parsed(/^\s*[[{]/.test(sent) ? sent : Buffer.from(sent, "base64").toString("utf8"));
  const events = Array.isArray(value) ? (value as unknown[]) : [value];
  if (events.length > MAX_EVENTS) throw tooLarge();
  return events;
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await unzip(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : unreadable();
  }
}

function parsed(text: string): unknown {
  if (isLargerThan(text, MAX_JSON)) throw unreadable();
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}
