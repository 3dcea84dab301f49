import { lastBlockStart } from "./last-block-start.ts";
import { bytesIn, latin1, MAX_PARTS, numberIn, type PlayableFacts, type SliceableFile } from "./playable-file.ts";
import { numberLength } from "./webm-number.ts";

// Element ids from https://www.rfc-editor.org/rfc/rfc8794 and https://www.rfc-editor.org/rfc/rfc9559, section 27.1.
const [HEADER, DOC_TYPE, SEGMENT, CLUSTER] = [0x1a45dfa3, 0x4282, 0x18538067, 0x1f43b675];
const [INFO, SCALE, DURATION, TRACKS, TRACK, TRACK_TYPE] = [0x1549a966, 0x2ad7b1, 0x4489, 0x1654ae6b, 0xae, 0x83];
const PICTURE = 1;

interface Element {
  id: number;
  /** Start and end of the element's content, in bytes from the start of the file. */
  start: number;
  end: number;
}

/**
 * Reads the elements of a WebM before its first cluster. Null for a file that is cut off, is another kind of Matroska,
 * or has no tracks.
 */
export async function readWebm(file: SliceableFile): Promise<PlayableFacts | null> {
  const all = { start: 0, end: file.size };
  const [header, segment] = await elementsIn(file, all, SEGMENT);
  if (header?.id !== HEADER || segment?.id !== SEGMENT || segment.end > file.size) return null;
  const type = (await elementsIn(file, header)).find(({ id }) => id === DOC_TYPE);
  if (!type || latin1(await bytesIn(file, type.start, type.end)).replace(/\0+$/, "") !== "webm") return null;
  const parts = await elementsIn(file, segment, CLUSTER);
  const [info, tracks] = [parts.find(({ id }) => id === INFO), parts.find(({ id }) => id === TRACKS)];
  if (!info || !tracks || parts.at(-1)?.id !== CLUSTER) return null;
  return { seconds: await secondsIn(file, info), hasPicture: await hasPicture(file, tracks) };
}

/**
 * Reads the elements between `start` and `end`, up to the first one with the id `last`, of unknown size, or cut off.
 */
async function elementsIn(
  file: SliceableFile,
  { start, end }: Pick<Element, "start" | "end">,
  last = 0,
): Promise<Element[]> {
  const elements: Element[] = [];
  for (let at = start; at < end && elements.length < MAX_PARTS;) {
    const head = await bytesIn(file, at, Math.min(at + 12, end));
    const idLength = numberLength(head, 0);
    const sizeLength = numberLength(head, idLength);
    if (!idLength || !sizeLength || idLength > 4) break;
    const id = numberIn(head.subarray(0, idLength));
    const size = numberIn(head.subarray(idLength, idLength + sizeLength)) - 2 ** (7 * sizeLength);
    const content = at + idLength + sizeLength;
    // A size with all bits set is unknown: a live recording is written before its length is known.
    const isUnknown = size === 2 ** (7 * sizeLength) - 1;
    elements.push({ id, start: content, end: isUnknown ? end : content + size });
    if (id === last || isUnknown) break;
    at = content + size;
  }
  return elements;
}

async function secondsIn(file: SliceableFile, info: Element): Promise<number | null> {
  const parts = await elementsIn(file, info);
  const [scale, duration] = [parts.find(({ id }) => id === SCALE), parts.find(({ id }) => id === DURATION)];
  const nanoseconds = scale
    ? numberIn(await bytesIn(file, scale.start, Math.min(scale.end, scale.start + 8)))
    : 1_000_000;
  // A WebM recorded by a browser states no duration.
  const ticks = duration ? await ticksIn(file, duration) : ((await lastBlockStart(file)) ?? Number.NaN);
  const seconds = (ticks * nanoseconds) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

async function ticksIn(file: SliceableFile, { start, end }: Element): Promise<number> {
  const written = await bytesIn(file, start, Math.min(end, start + 8));
  const view = new DataView(written.buffer);
  if (written.length === 8) return view.getFloat64(0);
  return written.length === 4 ? view.getFloat32(0) : Number.NaN;
}

async function hasPicture(file: SliceableFile, tracks: Element): Promise<boolean> {
  for (const track of (await elementsIn(file, tracks)).filter(({ id }) => id === TRACK)) {
    const kind = (await elementsIn(file, track)).find(({ id }) => id === TRACK_TYPE);
    if (kind && numberIn(await bytesIn(file, kind.start, Math.min(kind.end, kind.start + 1))) === PICTURE) return true;
  }
  return false;
}
