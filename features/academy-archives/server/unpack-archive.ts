import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AcademyMistakes, type Mistake } from "#features/academies/server/index.ts";
import { isPlainPath } from "#platform/server/files/files.ts";
import { openZip, type ZipEntry, ZipFault } from "#platform/server/files/open-zip.ts";
import { isOddText } from "#shared/odd-text.ts";

/** What all files of an archive may unpack to, in bytes, and one of them: no folder takes a larger one. */
const MAX_UNPACKED = 100_000_000;
export const LIMITS = { maxEntries: 5000, maxBytes: 10_000_000, maxRatio: 250 };
/** In bytes: that of an object whose academy, course, trail and own name are as long as names may be, and one name of a file system. */
const MAX_PATH = 400;
const MAX_NAME = 250;

const WORDS: Record<ZipFault["why"], string> = {
  broken: "este arquivo está danificado, ou não é um .zip comum. Compacte a pasta de novo.",
  locked: "tem senha. Compacte a pasta sem senha.",
  "too large": "ocupa espaço demais ao abrir: o máximo são 10 MB.",
  "too many entries": "são arquivos demais: o máximo são 5.000.",
};

/** Writes the files of an academy's zip below `folder`. Throws AcademyMistakes for what is no plain folder of an academy. */
export async function unpackArchive(zip: Buffer, archive: string, folder: string): Promise<void> {
  const { entries, read } = orMistake(archive, () => openZip(zip, LIMITS));
  const files = filesIn(archive, entries);
  for (const [path, entry] of files) {
    const bytes = await read(entry).catch((error: unknown) => orMistake(path, () => rethrow(error)));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

/** By their path in the academy's folder, which may be the zip itself or the one folder in it. */
function filesIn(archive: string, entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const own = entries.filter(({ path }) => !path.endsWith("/") && !isOfTheSystem(path));
  const faults = own.flatMap((entry) => faultOf(entry) ?? []);
  if (faults.length > 0) throw new AcademyMistakes(faults);
  if (own.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED)
    refuse(archive, "ocupa espaço demais ao abrir: o máximo são 100 MB. Traga-o pela linha de comando.");
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

/** What computers put beside people's files. */
function isOfTheSystem(path: string): boolean {
  return path.startsWith("__MACOSX/") || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);
}

function faultOf({ path, size, isLink, isEncrypted }: ZipEntry): Mistake | null {
  const told = (message: string) => ({ file: shown(path), line: null, field: null, message });
  if (!isPlainPath(path) || path.includes(":") || isTooLong(path) || isOddText(path))
    return told("tem um caminho que não pode ser usado: ele sairia da pasta da academia, ou não cabe num nome.");
  if (isLink) return told("é um atalho (link simbólico): ponha aqui o próprio arquivo.");
  if (isEncrypted) return told(WORDS.locked);
  return size > LIMITS.maxBytes ? told(WORDS["too large"]) : null;
}

function isTooLong(path: string): boolean {
  return Buffer.byteLength(path) > MAX_PATH || path.split("/").some((name) => Buffer.byteLength(name) > MAX_NAME);
}

function shown(path: string): string {
  return isOddText(path) ? "(nome ilegível)" : path.slice(0, MAX_PATH);
}

function orMistake<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ZipFault) return refuse(file, WORDS[error.why]);
    throw error;
  }
}

function rethrow(error: unknown): never {
  throw error;
}

function refuse(file: string, message: string): never {
  throw new AcademyMistakes([{ file, line: null, field: null, message }]);
}
