import { extname } from "node:path";
import { type Files, isPlainPath } from "#platform/server/files/files.ts";

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".mp4": "video/mp4",
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
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** A project's file, whole or the part that a player asks for; null when there is none. */
export async function sendFile(
  files: Files,
  projectId: string,
  path: string,
  { range, cache }: { range: string | undefined; cache: string },
): Promise<Response | null> {
  const type = TYPES[extname(path).toLowerCase()];
  const size = type ? await files.size(projectId, path) : null;
  if (!type || size === null) return null;
  const headers: Record<string, string> = {
    "Content-Type": type,
    "Cache-Control": cache,
    "Accept-Ranges": "bytes",
    // A picture that somebody uploaded is only ever a picture, also when it is opened by itself.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  };
  if (type === "application/pdf") delete headers["Content-Security-Policy"];
  if (type === "application/zip") headers["Content-Disposition"] = zipDisposition(path);
  // The address ends in the name that the file is saved by.
  if (path.startsWith("reports/")) headers["Content-Disposition"] = "attachment";
  const part = range ? partOf(range, size) : null;
  if (range && !part) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  headers["Content-Length"] = String(end - start + 1);
  if (part) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  const stream = size === 0 ? null : await files.stream(projectId, path, { start, end });
  return new Response(stream, { status: part ? 206 : 200, headers });
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

function partOf(range: string, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(size - Number(to), 0);
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : null;
}
