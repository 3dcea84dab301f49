import type { Services } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import { newId } from "#shared/ids.ts";

export interface PreparedFile {
  id: string;
  /** The uploaded name, with the extension of the stored format. */
  name: string;
  path: string;
  bytes: Uint8Array;
}

// Pictures are re-encoded, which removes hidden data such as place, camera, or code appended to the picture.
const PICTURE: PictureTask = {
  formats: { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000 },
  maxSide: 16_000,
  minSide: 1,
  maxAspect: 100,
  width: 2400,
  height: 2400,
  fit: "inside",
  background: "white",
  output: "webp",
};

interface FileContext {
  services: Pick<Services, "pictures">;
  projectId: string;
  /** Id of the thread's person, in whose folder the files are stored. */
  userId: string;
}

/**
 * Checks files by their content and re-encodes pictures; stores nothing. Throws a Problem (400) for a file
 * that is neither a picture nor a PDF.
 */
export async function prepareFiles(
  preparing: FileContext,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = [];
  for (const file of files) if (file.bytes.length > 0) prepared.push(await prepare(preparing, file));
  return prepared;
}

/** Reads the uploaded files of a form. A file field that was left empty yields a file without bytes. */
export async function bytesOfFiles(files: readonly File[]): Promise<{ name: string; bytes: Uint8Array }[]> {
  return await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })));
}

async function prepare(
  { services, projectId, userId }: FileContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<PreparedFile> {
  const id = newId();
  const kind = kindOf(bytes);
  if (kind === "pdf") return { id, name: withExtension(name, "pdf"), path: `people/${userId}/help-${id}.pdf`, bytes };
  if (kind !== "picture") throw refusal(name, kind);
  const result = await services.pictures.make(projectId, bytes, PICTURE);
  if (!("bytes" in result)) throw refusal(name, "broken");
  return { id, name: withExtension(name, "webp"), path: `people/${userId}/help-${id}.webp`, bytes: result.bytes };
}

// First bytes of programs for Windows, Linux, scripts, macOS and Java, and of packages such as zip.
const PROGRAMS = ["MZ", "\x7fELF", "#!", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "PK\x03\x04"];

type Kind = "picture" | "pdf" | "program" | "page" | "other";

/** Returns the kind of a file by its first bytes, because its name proves nothing. */
function kindOf(bytes: Uint8Array): Kind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const isWebp = start.startsWith("RIFF") && start.slice(8, 12) === "WEBP";
  if (/^(\xff\xd8\xff|\x89PNG\r\n)/.test(start) || isWebp || start.slice(4, 12) === "ftypavif") return "picture";
  if (start.startsWith("%PDF-")) {
    const end = Buffer.from(bytes.subarray(-2048)).toString("latin1");
    return end.includes("%%EOF") ? "pdf" : "other";
  }
  if (PROGRAMS.some((mark) => start.startsWith(mark))) return "program";
  return /<(svg|html|script|!doctype|\?xml)/i.test(start) ? "page" : "other";
}

function refusal(name: string, kind: Kind | "broken"): Problem {
  const reason = {
    program: "por dentro é um programa ou um pacote",
    page: "por dentro é uma página ou um desenho",
    broken: "está com defeito e não abre",
    other: "não é uma foto nem um PDF",
  }[kind as "program" | "page" | "broken" | "other"];
  const message = `“${shortened(name)}” ${reason}. Envie JPEG, PNG, WebP ou PDF.`;
  return new Problem(400, message, { fields: [{ field: "files", message }] });
}

function withExtension(name: string, extension: string): string {
  const base = shortened(name).replace(/\.[^.]*$/, "") || "arquivo";
  return `${base}.${extension}`;
}

function shortened(name: string): string {
  // Control and direction characters could disguise a name.
  return name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, "").slice(-80);
}
