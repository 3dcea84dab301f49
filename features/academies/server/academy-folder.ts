import { openAsBlob } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { decimalText } from "#shared/number-text.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import type { PlaceOf } from "./check-yaml.ts";
import { AcademyMistakes, type Mistake } from "./academy-mistakes.ts";

/** Maximum size of a text file of an academy, in bytes. Lists that staff write have another limit. */
export const TEXT_LIMIT = 200_000;
const SETTINGS = "academy.yaml";

/** The files of an academy's folder and the mistakes found so far. Never reads outside the folder. */
export class AcademyFolder {
  readonly name: string;
  readonly mistakes: Mistake[] = [];
  /** By file: finds the line of a field in YAML that was read. */
  readonly places = new Map<string, PlaceOf>();
  #root: string;
  #sizes: ReadonlyMap<string, number>;

  private constructor(root: string, { sizes, links }: Listing) {
    this.name = basename(root);
    this.#root = root;
    this.#sizes = sizes;
    for (const file of links) this.fault(file, "é um atalho (link simbólico): ponha aqui o próprio arquivo.");
  }

  static async open(folder: string): Promise<AcademyFolder> {
    const refuse = (message: string) => new AcademyMistakes([{ file: folder, line: null, field: null, message }]);
    const root = await realpath(folder).catch(() => null);
    if (root === null) throw refuse("esta pasta não existe.");
    if (!(await stat(root)).isDirectory()) throw refuse("isto é um arquivo: diga a pasta em que ele está.");
    const listing = await list(root);
    const files = [...listing.sizes.keys()];
    const [inner] = files.includes(SETTINGS) ? [] : files.filter((path) => basename(path) === SETTINGS);
    if (inner) throw refuse(`a academia está em uma pasta dentro desta: diga ${join(folder, dirname(inner))}.`);
    return new AcademyFolder(root, listing);
  }

  readonly note = (mistake: Mistake): void => {
    this.mistakes.push(mistake);
  };

  /** Records a mistake about a whole file or one of its lines. */
  fault(file: string, message: string, line: number | null = null): void {
    this.note({ file, line, field: null, message });
  }

  has(path: string): boolean {
    return this.#sizes.has(path);
  }

  /** Returns the paths of all files below a folder, sorted. */
  below(folder: string): string[] {
    return [...this.#sizes.keys()].filter((path) => path.startsWith(`${folder}/`));
  }

  /** Returns the names of a folder's direct children, both files and folders, sorted. */
  names(folder: string): string[] {
    const names = this.below(folder).map((path) => path.slice(folder.length + 1).split("/")[0] ?? "");
    return [...new Set(names)];
  }

  /**
   * Returns a file as a Blob, which reads its bytes only when asked for them: the file must not change meanwhile.
   * Records a mistake and returns null when the file is missing or larger than `limit` bytes.
   */
  async blob(path: string, limit: number): Promise<Blob | null> {
    return this.#isTaken(path, limit) ? await openAsBlob(join(this.#root, path)) : null;
  }

  /**
   * Returns a file's bytes. Records a mistake and returns null when the file is missing or larger than `limit` bytes.
   */
  async bytes(path: string, limit: number): Promise<Buffer | null> {
    return this.#isTaken(path, limit) ? await readFile(join(this.#root, path)) : null;
  }

  #isTaken(path: string, limit: number): boolean {
    const size = this.#sizes.get(path);
    if (size === undefined) this.fault(path, "falta este arquivo.");
    else if (size > limit) this.fault(path, `tem ${sizeText(size)}; o máximo é ${sizeText(limit)}.`);
    return size !== undefined && size <= limit;
  }

  /** Returns a text file without byte-order mark and with LF line ends; records a mistake and returns null on failure. */
  async text(path: string, limit = TEXT_LIMIT): Promise<string | null> {
    const bytes = await this.bytes(path, limit);
    const text = bytes && decoded(bytes);
    if (text === undefined)
      this.fault(
        path,
        "não é texto em UTF-8: salve o arquivo de novo com essa codificação, sem caracteres de controle.",
      );
    return text?.replace(/\r\n?/g, "\n") ?? null;
  }
}

interface Listing {
  sizes: ReadonlyMap<string, number>;
  links: string[];
}

async function list(root: string): Promise<Listing> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .map((entry) => ({ entry, path: portable(relative(root, join(entry.parentPath, entry.name))) }))
    .filter(({ path }) => !path.split("/").some((name) => name.startsWith(".")))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const files = paths.filter(({ entry }) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ path }) => [path, (await stat(join(root, path))).size] as const));
  return { sizes: new Map(sizes), links: paths.flatMap(({ entry, path }) => (entry.isSymbolicLink() ? [path] : [])) };
}

/** Returns a path with slashes on every operating system, because an academy's files refer to each other that way. */
function portable(path: string): string {
  return path.split(sep).join("/");
}

/** Decodes UTF-8. Returns undefined when the bytes are not UTF-8 or contain control characters. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return hasUnprintableCharacters(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, "MB"] : [bytes / 1000, "kB"];
  return `${decimalText(amount)} ${unit}`;
}
