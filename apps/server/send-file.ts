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

/** The request headers that decide how a file is sent. */
export interface FileRequest {
  method: string;
  header(name: string): string | undefined;
}

/** A project's file, whole or the part that a player asks for (RFC 9110, sections 13 and 14); null when there is none. */
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
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
  const part = askedPart(request, size, tag);
  if (part === "none") {
    headers["Content-Range"] = `bytes */${size}`;
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  headers["Content-Length"] = String(end - start + 1);
  if (part) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  const isWanted = request.method !== "HEAD" && size > 0;
  const body = isWanted ? await files.stream(projectId, path, { start, end }) : null;
  return new Response(body, { status: part ? 206 : 200, headers });
}

function headersOf(path: string, type: string, { cache, tag }: { cache: string; tag: string }): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Type": type,
    "Cache-Control": cache,
    ETag: tag,
    "Accept-Ranges": "bytes",
    // A picture that somebody uploaded is only ever a picture, also when it is opened by itself.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  };
  if (type === "application/pdf") delete headers["Content-Security-Policy"];
  if (type === "application/zip") headers["Content-Disposition"] = zipDisposition(path);
  // The address ends in the name that the file is saved by.
  if (path.startsWith("reports/")) headers["Content-Disposition"] = "attachment";
  return headers;
}

function isKnown(request: FileRequest, tag: string): boolean {
  const known = request.header("if-none-match");
  return known !== undefined && known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

interface Part {
  start: number;
  end: number;
}

/** Null: the whole, also for several parts at once, and for a part of another version. "none": there is no such part. */
function askedPart(request: FileRequest, size: number, tag: string): Part | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.header("range") ?? "") ?? [];
  const version = request.header("if-range");
  if ((!from && !to) || (version !== undefined && version !== tag)) return null;
  if (from && to && Number(to) < Number(from)) return null;
  const start = from ? Number(from) : Math.max(size - Number(to), 0);
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : "none";
}

/** Of a file that people put there, the address says the name. */
function zipDisposition(path: string): string {
  if (path.startsWith("batches/")) return 'attachment; filename="certificados.zip"';
  return path.startsWith("exports/") ? 'attachment; filename="meus-dados.zip"' : "attachment";
}

/** The file that an address names; null when it could lead out of the folder that it begins with. */
export function fileNamed(address: string): string | null {
  try {
    const path = decodeURIComponent(address);
    return isPlainPath(path) ? path : null;
  } catch {
    return null;
  }
}
