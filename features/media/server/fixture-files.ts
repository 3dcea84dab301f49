import { deflateSync } from "node:zlib";

export const VTT = "WEBVTT\n\n00:01.000 --> 00:04.000\nBem-vinda à horta.\n";

export function fileOf(bytes: Uint8Array | string, name: string): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);
}

/** The head of an MP4: what it is, and how many seconds it plays. */
export function mp4Of(seconds: number, brand = "isom"): Buffer {
  const kind = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftyp${brand}`), Buffer.alloc(4)]);
  const header = Buffer.alloc(108);
  header.writeUInt32BE(108, 0);
  header.write("mvhd", 4);
  header.writeUInt32BE(1000, 20);
  header.writeUInt32BE(seconds * 1000, 24);
  return Buffer.concat([kind, header]);
}

/** A PNG whose header claims a square of `side` pixels, with little data. */
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
