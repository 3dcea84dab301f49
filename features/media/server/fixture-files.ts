import { deflateSync } from "node:zlib";

export const VTT = "WEBVTT\n\n00:01.000 --> 00:04.000\nBem-vinda à horta.\n";

export function fileOf(bytes: Uint8Array | string, name: string): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);
}

/** Builds a small MP4: file type, movie header with one track, and media data. */
export function mp4Of(seconds: number, { brand = "isom", track = "vide" } = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(track), Buffer.alloc(12)]);
  const movie = [box("mvhd", header), box("trak", box("mdia", box("hdlr", handler)))];
  return Buffer.concat([
    box("ftyp", Buffer.concat([Buffer.from(brand), Buffer.alloc(4)])),
    box("moov", Buffer.concat(movie)),
    box("mdat", Buffer.alloc(64, seconds)),
  ]);
}

/** Builds a box of ISO 14496-12. `rest`: number of bytes that the box's size counts and that are not included. */
export function box(type: string, content: Uint8Array, rest = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length + rest);
  head.write(type, 4);
  return Buffer.concat([head, content]);
}

/** Builds a small WebM: header, duration, one track, and its first cluster. */
export function webmOf(seconds: number, { docType = "webm", track = 1 } = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], duration));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x83], Buffer.from([track]))));
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(64));
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    element([0x18, 0x53, 0x80, 0x67], Buffer.concat([info, tracks, cluster])),
  ]);
}

/**
 * Builds a WebM as a browser records it: no duration, and a segment and clusters of unknown size. `at` and `blocks` are
 * in ticks.
 */
export function recordedWebm(clusters: { at: number; blocks: number[] }[]): Buffer {
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x83], Buffer.from([1]))));
  const unsized = (id: number[]) => Buffer.from([...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from("webm"))),
    unsized([0x18, 0x53, 0x80, 0x67]),
    info,
    tracks,
    ...clusters.flatMap(({ at, blocks }) => {
      const begins = Buffer.alloc(4);
      begins.writeUInt32BE(at);
      return [unsized([0x1f, 0x43, 0xb6, 0x75]), element([0xe7], begins), ...blocks.map(simpleBlock)];
    }),
  ]);
}

function simpleBlock(at: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(at, 1);
  return element([0xa3], Buffer.concat([head, Buffer.alloc(20)]));
}

function element(id: readonly number[], content: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(0x4000 | content.length);
  return Buffer.concat([Buffer.from(id), size, content]);
}

/** Builds a PNG with little data, whose header claims a square of `side` pixels. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const rows = deflateSync(Buffer.alloc(64 * 1024));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
