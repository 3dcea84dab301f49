import { MAX_TEXT_BYTES } from "#shared/upload-limits.ts";

export interface HostileBody {
  type: string;
  /** The body as bytes, so that the measuring process does not encode eight million characters for each call. */
  body: Buffer;
}

const KILOBYTE = 1024;
const FILLER_BYTES = MAX_TEXT_BYTES - KILOBYTE;
const BOUNDARY = "fronteira";
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/**
 * Bodies that are costly to process: as long as allowed, far too long, deeply nested, with many names, or incomplete
 * forms.
 */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  { type: JSON_TYPE, body: Buffer.from(JSON.stringify({ email: "<".repeat(FILLER_BYTES), message: "x" })) },
  { type: JSON_TYPE, body: Buffer.from(JSON.stringify({ email: "<".repeat(8_000_000) })) },
  { type: JSON_TYPE, body: Buffer.from('{"a":'.repeat(FILLER_BYTES / 5)) },
  { type: JSON_TYPE, body: Buffer.from(`{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join()}}`) },
  { type: JSON_TYPE, body: Buffer.from(`{"email":"${"\\u0000".repeat(10_000)}"}`) },
  { type: FORM, body: Buffer.from(`email=${"%3C".repeat(FILLER_BYTES / 3)}`) },
  { type: FORM, body: Buffer.from("a[]=&".repeat(FILLER_BYTES / 5)) },
  { type: FORM, body: Buffer.from(`a${"[b]".repeat(FILLER_BYTES / 3 - 2)}=1`) },
  {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(partOf("email", "<".repeat(FILLER_BYTES - 200))),
  },
  {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(`--${BOUNDARY}\r\n`.repeat(FILLER_BYTES / 14)),
  },
  {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(partOf("photo", "\u0089PNG".repeat(500_000))),
  },
];

function partOf(name: string, text: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`;
}
