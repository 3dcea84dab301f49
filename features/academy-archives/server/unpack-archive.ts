import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AcademyMistakes, type Mistake } from "#features/academies/server/index.ts";
import { isPlainPath } from "#platform/server/files/files.ts";
import { openZip, withZipFault, type ZipEntry, ZipFault } from "#platform/server/files/open-zip.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { sizeText } from "#ui/file-size.ts";

/** Limits of an unpacked academy, in bytes. */
export interface ArchiveLimits {
  /** Maximum size of one video or audio file. */
  mediaBytes: number;
  /** Maximum size of all files together. */
  allBytes: number;
}

const MAX_ENTRIES = 20_000;
const MAX_RATIO = 250;
/** Maximum size in bytes of a file outside the `media` folder: no other folder of an academy accepts a larger one. */
const MAX_FILE = 10_000_000;
/**
 * Bytes. MAX_PATH fits an object whose academy, course, trail and own names have the maximum length; MAX_NAME is the
 * limit of file systems for one name.
 */
const MAX_PATH = 400;
const MAX_NAME = 250;

const FAULT_MESSAGES: Record<ZipFault["why"], string> = {
  broken: "este arquivo está danificado, ou não é um .zip comum. Compacte a pasta de novo.",
  locked: "tem senha. Compacte a pasta sem senha.",
  "too large": "ocupa espaço demais ao abrir.",
  "too many entries": "são arquivos demais: o máximo são 20.000.",
};

interface Archive {
  /** Path of the zip on this machine's disk. */
  file: string;
  /** The zip's name as people know it. */
  name: string;
  /** Absent for a zip that the product itself made. */
  limits?: ArchiveLimits;
  /** Free bytes on the disk. */
  freeBytes: number;
}

/**
 * Unpacks an academy's zip into `folder`. Throws AcademyMistakes for an unsafe, too large or damaged zip, or one that
 * does not hold one academy.
 */
export async function unpackArchive({ file, name, limits, freeBytes }: Archive, folder: string): Promise<void> {
  const zip = await rethrowAsMistake(
    name,
    openZip(file, limits && { maxEntries: MAX_ENTRIES, maxBytes: limits.allBytes, maxRatio: MAX_RATIO }),
  );
  try {
    const files = filesIn(name, zip.entries, limits);
    if ([...files.values()].reduce((sum, { size }) => sum + size, 0) > freeBytes)
      refuse(name, "o servidor está sem espaço para abri-lo agora. Avise quem cuida dele.");
    for (const [path, entry] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      const writing = zip.stream(entry).then((stream) => pipeline(stream, createWriteStream(join(folder, path))));
      await rethrowAsMistake(path, withZipFault(writing));
    }
  } finally {
    zip.close();
  }
}

/**
 * Returns the zip's files by their path in the academy's folder, which is the zip's root or the one folder in it.
 * Throws AcademyMistakes for files that are outside that folder, too large, unsafe or ambiguous.
 */
function filesIn(archive: string, entries: readonly ZipEntry[], limits?: ArchiveLimits): Map<string, ZipEntry> {
  const own = entries.filter(({ path }) => !path.endsWith("/") && !isSystemFile(path));
  const faults = own.flatMap((entry) => faultOf(entry, limits) ?? []);
  if (faults.length > 0) throw new AcademyMistakes(faults);
  if (limits && own.reduce((sum, { size }) => sum + size, 0) > limits.allBytes)
    refuse(archive, tooLarge(limits.allBytes));
  const roots = own
    .map(({ path }) => /^(?:[^/]+\/)?(?=academy\.yaml$)/.exec(path)?.[0])
    .filter((one) => one !== undefined);
  const [root = "", ...others] = new Set(roots);
  if (roots.length === 0) refuse("academy.yaml", "falta este arquivo: o .zip precisa ter a pasta de uma academia.");
  if (others.length > 0) refuse(archive, "tem mais de uma academia. Traga uma de cada vez.");
  const files = new Map<string, ZipEntry>();
  const seen = new Set<string>();
  for (const entry of own) {
    if (!entry.path.startsWith(root)) refuse(entry.path, `está fora da pasta da academia, “${root.slice(0, -1)}”.`);
    const path = entry.path.slice(root.length);
    // Some file systems treat names that differ only in case or Unicode normalization as one file.
    const key = path.normalize("NFC").toLowerCase();
    if (seen.has(key)) refuse(path, "aparece duas vezes no .zip.");
    seen.add(key);
    files.set(path, entry);
  }
  for (const path of files.keys())
    if (foldersOf(path.normalize("NFC").toLowerCase()).some((folder) => seen.has(folder)))
      refuse(path, "está dentro do que também é um arquivo no .zip.");
  return files;
}

/** Returns the parent folders of a path: “a” and “a/b” for “a/b/c”. */
function foldersOf(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}

/** Whether the path belongs to a file that an operating system adds to folders or zips. */
function isSystemFile(path: string): boolean {
  return path.startsWith("__MACOSX/") || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);
}

function faultOf({ path, size, isLink, isEncrypted }: ZipEntry, limits?: ArchiveLimits): Mistake | null {
  const mistake = (message: string) => ({ file: shown(path), line: null, field: null, message });
  if (!isPlainPath(path) || path.includes(":") || isTooLong(path) || hasUnprintableCharacters(path))
    return mistake("tem um caminho que não pode ser usado: ele sairia da pasta da academia, ou não cabe num nome.");
  if (isLink) return mistake("é um atalho (link simbólico): ponha aqui o próprio arquivo.");
  if (isEncrypted) return mistake(FAULT_MESSAGES.locked);
  const maxBytes = limits && (/(?:^|\/)media\//.test(path) ? limits.mediaBytes : MAX_FILE);
  return maxBytes && size > maxBytes ? mistake(tooLarge(maxBytes)) : null;
}

function tooLarge(maxBytes: number): string {
  return `ocupa espaço demais ao abrir: o máximo são ${sizeText(maxBytes)}.`;
}

function isTooLong(path: string): boolean {
  return Buffer.byteLength(path) > MAX_PATH || path.split("/").some((name) => Buffer.byteLength(name) > MAX_NAME);
}

function shown(path: string): string {
  return hasUnprintableCharacters(path) ? "(nome ilegível)" : path.slice(0, MAX_PATH);
}

async function rethrowAsMistake<T>(file: string, work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    if (error instanceof ZipFault) return refuse(file, FAULT_MESSAGES[error.why]);
    throw error;
  });
}

function refuse(file: string, message: string): never {
  throw new AcademyMistakes([{ file, line: null, field: null, message }]);
}
