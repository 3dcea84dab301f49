import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AcademyMistakes, type Mistake } from "#features/academies/server/index.ts";
import { isPlainPath } from "#platform/server/files/files.ts";
import { openZip, orFault, type ZipEntry, ZipFault } from "#platform/server/files/open-zip.ts";
import { isOddText } from "#shared/odd-text.ts";
import { sizeText } from "#ui/file-size.ts";

/** The limits of an unpacked folder, in bytes. */
export interface ArchiveLimits {
  /** One film or sound. */
  mediaBytes: number;
  /** All files together. */
  allBytes: number;
}

const MAX_ENTRIES = 20_000;
const MAX_RATIO = 250;
/** No folder of an academy but that of films and sounds takes a larger file. */
const MAX_FILE = 10_000_000;
/** In bytes: that of an object whose academy, course, trail and own name are as long as names may be, and one name of a file system. */
const MAX_PATH = 400;
const MAX_NAME = 250;

const WORDS: Record<ZipFault["why"], string> = {
  broken: "este arquivo está danificado, ou não é um .zip comum. Compacte a pasta de novo.",
  locked: "tem senha. Compacte a pasta sem senha.",
  "too large": "ocupa espaço demais ao abrir.",
  "too many entries": "são arquivos demais: o máximo são 20.000.",
};

interface Archive {
  /** The zip, on the disk of this machine. */
  file: string;
  /** As people know it. */
  name: string;
  /** None for a zip of our own. */
  limits?: ArchiveLimits;
  /** How many bytes the disk still takes. */
  room: number;
}

/** Writes the files of an academy's zip below `folder`. Throws AcademyMistakes for what is no plain folder of an academy. */
export async function unpackArchive({ file, name, limits, room }: Archive, folder: string): Promise<void> {
  const zip = await orMistake(
    name,
    openZip(file, limits && { maxEntries: MAX_ENTRIES, maxBytes: limits.allBytes, maxRatio: MAX_RATIO }),
  );
  try {
    const files = filesIn(name, zip.entries, limits);
    if ([...files.values()].reduce((sum, { size }) => sum + size, 0) > room)
      refuse(name, "o servidor está sem espaço para abri-lo agora. Avise quem cuida dele.");
    for (const [path, entry] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      const writing = zip.stream(entry).then((stream) => pipeline(stream, createWriteStream(join(folder, path))));
      await orMistake(path, orFault(writing));
    }
  } finally {
    zip.close();
  }
}

/** By their path in the academy's folder, which may be the zip itself or the one folder in it. */
function filesIn(archive: string, entries: readonly ZipEntry[], limits?: ArchiveLimits): Map<string, ZipEntry> {
  const own = entries.filter(({ path }) => !path.endsWith("/") && !isOfTheSystem(path));
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
    // Some systems take these for one file.
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

/** “a” and “a/b” of “a/b/c”. */
function foldersOf(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}

/** Whether the path is of a file that operating systems add. */
function isOfTheSystem(path: string): boolean {
  return path.startsWith("__MACOSX/") || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);
}

function faultOf({ path, size, isLink, isEncrypted }: ZipEntry, limits?: ArchiveLimits): Mistake | null {
  const mistake = (message: string) => ({ file: shown(path), line: null, field: null, message });
  if (!isPlainPath(path) || path.includes(":") || isTooLong(path) || isOddText(path))
    return mistake("tem um caminho que não pode ser usado: ele sairia da pasta da academia, ou não cabe num nome.");
  if (isLink) return mistake("é um atalho (link simbólico): ponha aqui o próprio arquivo.");
  if (isEncrypted) return mistake(WORDS.locked);
  const most = limits && (/(?:^|\/)media\//.test(path) ? limits.mediaBytes : MAX_FILE);
  return most && size > most ? mistake(tooLarge(most)) : null;
}

function tooLarge(most: number): string {
  return `ocupa espaço demais ao abrir: o máximo são ${sizeText(most)}.`;
}

function isTooLong(path: string): boolean {
  return Buffer.byteLength(path) > MAX_PATH || path.split("/").some((name) => Buffer.byteLength(name) > MAX_NAME);
}

function shown(path: string): string {
  return isOddText(path) ? "(nome ilegível)" : path.slice(0, MAX_PATH);
}

async function orMistake<T>(file: string, work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    if (error instanceof ZipFault) return refuse(file, WORDS[error.why]);
    throw error;
  });
}

function refuse(file: string, message: string): never {
  throw new AcademyMistakes([{ file, line: null, field: null, message }]);
}
