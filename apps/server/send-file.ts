import { extname } from "node:path";
import { type Files, isPlainPath } from "#platform/server/files/files.ts";
import { XLSX_TYPE } from "#shared/sheet-format.ts";

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".pdf": "application/pdf",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".zip": "application/zip",
  ".epub": "application/epub+zip",
  ".odt": "application/vnd.oasis.opendocument.text",
  ".ods": "application/vnd.oasis.opendocument.spreadsheet",
  ".odp": "application/vnd.oasis.opendocument.presentation",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": XLSX_TYPE,
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** The parts of a request that decide how a file is sent. */
export interface FileRequest {
  method: string;
  header(name: string): string | undefined;
}

/**
 * Sends a project's file, whole or the range that a player requests (RFC 9110, sections 13 and 14); returns null when
 * there is none.
 */
export async function sendFile(
  files: Files,
  projectId: string,
  path: string,
  { request, cache }: { request: FileRequest; cache: string },
): Promise<Response | null> {
  const type = TYPES[extname(path).toLowerCase()];
  const stored = type ? await files.stat(projectId, path) : null;
  if (!type || !stored) return null;
  const { size } = stored;
  const tag = `"${stored.version}"`;
  const headers = headersOf(path, type, { cache, tag });
  if (isNotModified(request, tag)) return new Response(null, { status: 304, headers });
  const range = requestedRange(request, size, tag);
  if (range === "none") {
    headers["Content-Range"] = `bytes */${size}`;
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers["Content-Length"] = String(end - start + 1);
  if (range) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  const isWanted = request.method !== "HEAD" && size > 0;
  const body = isWanted ? await files.stream(projectId, path, { start, end }) : null;
  return new Response(body, { status: range ? 206 : 200, headers });
}

function headersOf(path: string, type: string, { cache, tag }: { cache: string; tag: string }): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Type": type,
    "Cache-Control": cache,
    ETag: tag,
    "Accept-Ranges": "bytes",
    // An uploaded picture, opened by itself, must not run scripts.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  };
  if (type === "application/pdf") delete headers["Content-Security-Policy"];
  if (type === "application/zip") headers["Content-Disposition"] = zipDisposition(path);
  const pdf = PDF_NAMES[path.slice(0, path.indexOf("/"))];
  if (type === "application/pdf" && pdf) headers["Content-Disposition"] = `inline; filename="${pdf}"`;
  // The URL ends in the name under which the file is saved.
  if (path.startsWith("reports/")) headers["Content-Disposition"] = "attachment";
  return headers;
}

function isNotModified(request: FileRequest, tag: string): boolean {
  const known = request.header("if-none-match");
  return known !== undefined && known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses the Range header. Returns null to send the whole file, also for several ranges at once and for a range of
 * another version; "none" when the file has no such range.
 */
function requestedRange(request: FileRequest, size: number, tag: string): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.header("range") ?? "") ?? [];
  const version = request.header("if-range");
  if ((!from && !to) || (version !== undefined && version !== tag)) return null;
  if (from && to && Number(to) < Number(from)) return null;
  const start = from ? Number(from) : Math.max(size - Number(to), 0);
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : "none";
}

/** The names under which a certificate and its preview are saved, by folder: their URLs end in ids. */
const PDF_NAMES: Record<string, string> = {
  certificates: "certificado.pdf",
  previews: "certificado-previa.pdf",
};

/** Returns the Content-Disposition of a zip. A file that people uploaded is saved under the last part of its URL. */
function zipDisposition(path: string): string {
  if (path.startsWith("batches/")) return 'attachment; filename="certificados.zip"';
  return path.startsWith("exports/") ? 'attachment; filename="meus-dados.zip"' : "attachment";
}

/** Returns the path of the file in a URL; null when the path could lead out of its folder. */
export function filePathOf(address: string): string | null {
  try {
    const path = decodeURIComponent(address);
    return isPlainPath(path) ? path : null;
  } catch {
    return null;
  }
}
