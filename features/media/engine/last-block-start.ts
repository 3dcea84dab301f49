import { bytesIn, numberIn, type SliceableFile } from "./playable-file.ts";
import { numberLength } from "./webm-number.ts";

// https://www.rfc-editor.org/rfc/rfc9559: a cluster begins with its timestamp, and the times of its blocks are relative
// to it.
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75] as const;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
/** Bytes read from the end of the file. Browsers begin a cluster every few seconds, so that several start in them. */
const TAIL_BYTES = 8_000_000;

/**
 * Returns the start of a WebM's last block, in ticks: the length of a recording that does not state one. Null if no
 * cluster starts in the last 8 MB of the file.
 */
export async function lastBlockStart(file: SliceableFile): Promise<number | null> {
  const tail = await bytesIn(file, Math.max(0, file.size - TAIL_BYTES), file.size);
  for (let at = lastClusterByte(tail, tail.length); at >= 0; at = lastClusterByte(tail, at)) {
    if (CLUSTER.some((byte, inner) => tail[at + inner] !== byte)) continue;
    const first = at + CLUSTER.length + numberLength(tail, at + CLUSTER.length);
    const timestamp = element(tail, first);
    if (timestamp?.id === TIMESTAMP)
      return numberIn(tail.subarray(timestamp.start, timestamp.end)) + lastBlock(tail, timestamp.end);
  }
  return null;
}

/** Returns the last position before `end` at which a cluster may begin; -1 if there is none. */
function lastClusterByte(tail: Uint8Array, end: number): number {
  return end > 0 ? tail.lastIndexOf(CLUSTER[0], end - 1) : -1;
}

/** Returns the latest start among the blocks that begin at `at`, in ticks after the start of their cluster. */
function lastBlock(tail: Uint8Array, at: number): number {
  let last = 0;
  for (let one = element(tail, at); one; one = element(tail, one.end)) {
    const clock = one.start + numberLength(tail, one.start);
    if (one.id === SIMPLE_BLOCK && clock + 2 <= tail.length) last = Math.max(last, readInt16(tail, clock));
  }
  return last;
}

/**
 * Reads the WebM element at `at`, which must have an id of one byte; the end of the file may cut it off. Null for
 * anything else.
 */
function element(bytes: Uint8Array, at: number): { id: number; start: number; end: number } | null {
  const id = bytes[at] ?? 0;
  const length = numberLength(bytes, at + 1);
  if (id < 0x80 || length === 0) return null;
  const start = at + 1 + length;
  const size = numberIn(bytes.subarray(at + 1, start)) - 2 ** (7 * length);
  return { id, start, end: start + size };
}

function readInt16(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt16(at);
}
