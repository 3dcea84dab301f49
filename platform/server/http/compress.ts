import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

const LEAST = 1024;

export interface Packed {
  body: string | Uint8Array<ArrayBuffer>;
  encoding: "zstd" | "br" | "gzip" | null;
}

/**
 * The body in the smallest form that the browser takes and that is made fast enough to be made for every request: a
 * page takes 0.2 ms, less than handing it to another thread and back.
 */
export function pack(body: Packed["body"], accepted: string): Packed {
  if (body.length < LEAST) return { body: body, encoding: null };
  if (/\bzstd\b/.test(accepted)) return { body: copy(zstdCompressSync(body)), encoding: "zstd" };
  if (/\bbr\b/.test(accepted)) return { body: copy(brotliCompressSync(body, BROTLI)), encoding: "br" };
  if (/\bgzip\b/.test(accepted)) return { body: copy(gzipSync(body, { level: 1 })), encoding: "gzip" };
  return { body: body, encoding: null };
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

function copy(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}
