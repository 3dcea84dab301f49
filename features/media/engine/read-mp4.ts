import { bytesIn, latin1, MAX_PARTS, numberIn, type PlayableFacts, type SliceableFile } from "./playable-file.ts";

interface Box {
  type: string;
  /** Start and end of the box's content, in bytes from the start of the file. */
  start: number;
  end: number;
}

/**
 * Reads the heads of the boxes of an MP4 or M4A (ISO 14496-12). Null for a file that is cut off, has no movie header or
 * has nothing to play.
 */
export async function readMp4(file: SliceableFile): Promise<PlayableFacts | null> {
  const boxes = await boxesIn(file, { start: 0, end: file.size });
  const movie = boxes?.find(({ type }) => type === "moov");
  if (!boxes || !movie || boxes[0]?.type !== "ftyp" || !boxes.some(({ type }) => type === "mdat")) return null;
  const parts = await boxesIn(file, movie);
  const header = parts?.find(({ type }) => type === "mvhd");
  if (!parts || !header) return null;
  const kinds = await Promise.all(parts.filter(({ type }) => type === "trak").map((track) => handlerOf(file, track)));
  return { seconds: secondsIn(await bytesIn(file, header.start, header.end)), hasPicture: kinds.includes("vide") };
}

/** Reads the boxes between `start` and `end`. Null if one of them is cut off. */
async function boxesIn(file: SliceableFile, { start, end }: Pick<Box, "start" | "end">): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    const head = await bytesIn(file, at, Math.min(at + 16, end));
    if (head.length < 8 || boxes.length >= MAX_PARTS) return null;
    const short = numberIn(head.subarray(0, 4));
    if (short === 1 && head.length < 16) return null;
    const size = short === 1 ? numberIn(head.subarray(8, 16)) : short || end - at;
    const own = short === 1 ? 16 : 8;
    if (size < own || at + size > end) return null;
    boxes.push({ type: latin1(head.subarray(4, 8)), start: at + own, end: at + size });
    at += size;
  }
  return boxes;
}

/**
 * Returns the type of a track: “vide” for pictures, “soun” for sound, or another. Null if the track does not state it.
 */
async function handlerOf(file: SliceableFile, track: Box): Promise<string | null> {
  const media = (await boxesIn(file, track))?.find(({ type }) => type === "mdia");
  const handler = media && (await boxesIn(file, media))?.find(({ type }) => type === "hdlr");
  return handler ? latin1(await bytesIn(file, handler.start + 8, handler.start + 12)) : null;
}

function secondsIn(header: Uint8Array): number | null {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const scale = numberIn(isLong ? header.subarray(20, 24) : header.subarray(12, 16));
  const length = numberIn(isLong ? header.subarray(24, 32) : header.subarray(16, 20));
  return scale > 0 && length > 0 ? length / scale : null;
}
