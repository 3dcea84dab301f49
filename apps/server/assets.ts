import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".ico": "image/x-icon",
  ".mp4": "video/mp4",
};
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json"]);

interface Asset {
  type: string;
  plain: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer> | null;
  gzip: Buffer<ArrayBuffer> | null;
}

/**
 * Loads the web build's files into memory, compressed. Returns a function that finds a file by path. File names contain
 * a hash; files of earlier builds, which open pages still request, are read from those builds' folders.
 */
export async function loadAssets(
  folder: string,
): Promise<(path: string, accepted: string) => Promise<Response | null>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  const load = async (file: string) => {
    const path = file.slice(folder.length);
    assets.set(path, await loadAsset(file, join(dirname(folder), "packed", path)));
  };
  const files = names.filter((one) => one.isFile() && !one.name.endsWith(".map"));
  await Promise.all(files.map((one) => load(join(one.parentPath, one.name))));
  const builds = dirname(dirname(folder));
  return async (path, accepted) => {
    const asset = assets.get(path) ?? (await earlierAsset(builds, path));
    return asset ? send(asset, path, accepted) : null;
  };
}

/** Reads a file of an earlier build. Not cached, because these requests are rare. */
async function earlierAsset(builds: string, path: string): Promise<Asset | null> {
  if (!/^\/assets\/[\w.-]+$/.test(path) || path.endsWith(".map")) return null;
  for (const build of await readdir(builds)) {
    const plain = await readFile(join(builds, build, "client", path)).catch(() => null);
    if (plain) return { type: typeOf(path), plain, br: null, gzip: null };
  }
  return null;
}

async function loadAsset(file: string, packed: string): Promise<Asset> {
  const plain = await readFile(file);
  const type = typeOf(file);
  if (!COMPRESSIBLE.has(extname(file))) return { type, plain, br: null, gzip: null };
  return {
    type,
    plain,
    br: await readOrMake(`${packed}.br`, () => brotli(plain)),
    gzip: await readOrMake(`${packed}.gz`, () => gzipAsync(plain)),
  };
}

/**
 * Returns the content of `file`, or makes and stores it. Compression takes most of a start's time, so its result is
 * reused by later starts of the same build.
 */
async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const made = await readFile(file).catch(() => null);
  if (made) return made;
  const fresh = Buffer.from(await make());
  const draft = `${file}.${process.pid}`;
  // In a folder that is not writable, the next start compresses the file again.
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(draft, fresh))
    .then(() => rename(draft, file))
    .catch(() => {});
  return fresh;
}

function typeOf(file: string): string {
  return TYPES[extname(file)] ?? "application/octet-stream";
}

function send(asset: Asset, path: string, accepted: string): Response {
  const [encoding, body] =
    asset.br && /\bbr\b/.test(accepted)
      ? ["br", asset.br]
      : asset.gzip && /\bgzip\b/.test(accepted)
        ? ["gzip", asset.gzip]
        : [null, asset.plain];
  const headers: Record<string, string> = {
    "Content-Type": asset.type,
    "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  };
  if (encoding) headers["Content-Encoding"] = encoding;
  if (COMPRESSIBLE.has(extname(path))) headers.Vary = "Accept-Encoding";
  return new Response(body, { headers });
}
