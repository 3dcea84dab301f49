import {
  ASSET_FOLDERS,
  type AssetFolder,
  folderCaptions,
  type FolderFile,
  folderFile,
  MAX_CAPTIONS_BYTES,
  storedPath,
} from "#features/media/server/index.ts";
import { type AcademyFolder, decoded } from "./academy-folder.ts";
import { svgFaults } from "./svg-faults.ts";

const FOLDERS = ["pictures", "media", "files"] as const;
const LOGO_LIMIT = ASSET_FOLDERS.pictures.limit;
const CAPTIONS = /\.(?:vtt|srt)$/;

/** The properties of a file that contents reference. */
export type AssetFacts = Pick<FolderFile, "size" | "fingerprint" | "seconds">;

/** The files and embeddable hosts that an academy's contents may reference. The files are validated. */
export class Assets<File extends AssetFacts = AssetFacts> {
  readonly files = new Map<string, File>();
  embeds: ReadonlySet<string> = new Set();
  /** Collects hosts that contents embed without permission; null when an embed of one is a mistake. */
  closedEmbeds: Set<string> | null = null;
  #known = new Set<string>();
  /** The path under which each file is stored, by its path in the folder. */
  #stored = new Map<string, string>();

  add(path: string, file: File, stored = path): void {
    this.files.set(stored, file);
    this.#stored.set(path, stored);
  }

  addKnownPath(path: string): void {
    this.#known.add(path);
  }

  /** Returns the address (or download path) of a file in this folder. Calls `fault` when there is none. */
  addressOf(path: string, folder: AssetFolder, fault: (message: string) => void): string {
    const stored = this.#stored.get(path) ?? path;
    const file = this.files.get(stored);
    if (leavesFolder(path)) fault("não pode sair da pasta da academia.");
    else if (!path.startsWith(`${folder}/`)) fault(`precisa ser um arquivo da pasta “${folder}/”.`);
    else if (!file && !this.#known.has(path)) fault(`o arquivo “${path}” não existe.`);
    if (!file) return "";
    return folder === "files" ? storedPath(stored) : `/media/${stored}?v=${file.fingerprint}`;
  }
}

/** Returns whether the import reads this file of a folder even if no content refers to it. */
export function isAsset(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

export function leavesFolder(path: string): boolean {
  return path.startsWith("/") || path.includes("\\") || path.split("/").includes("..");
}

interface Reading {
  /** True when the folder is the academy's content from before an import, whose captions are already converted. */
  isRestore: boolean;
}

export async function readAssets(folder: AcademyFolder, { isRestore }: Reading): Promise<Assets<FolderFile>> {
  const assets = new Assets<FolderFile>();
  for (const name of FOLDERS) {
    const { limit, names } = ASSET_FOLDERS[name];
    for (const path of folder.below(name)) {
      assets.addKnownPath(path);
      const isCaptions = name === "media" && CAPTIONS.test(path) && !isRestore;
      if (isCaptions && isPlainName(path)) await readCaptions(folder, assets, path);
      else if (names.test(path) && isPlainName(path)) await readAsset(folder, assets, path, limit);
      else
        folder.fault(path, `não serve em “${name}/”: confira o tipo do arquivo e use um nome sem acentos nem espaços.`);
    }
  }
  return assets;
}

function isPlainName(path: string): boolean {
  return /^[a-z0-9/._-]+$/i.test(path);
}

/** Reads a captions file. SRT is converted to WebVTT, and stored with the extension .vtt. */
async function readCaptions(folder: AcademyFolder, assets: Assets<FolderFile>, path: string): Promise<void> {
  const stored = path.replace(/\.srt$/, ".vtt");
  if (stored !== path && folder.has(stored))
    folder.fault(path, `está ao lado de “${stored}”, e os dois seriam o mesmo arquivo: deixe só um.`);
  const content = await folder.blob(path, MAX_CAPTIONS_BYTES);
  if (!content) return;
  const read = await folderCaptions(content);
  if ("fault" in read) folder.fault(path, read.fault.message, read.fault.line);
  assets.add(path, await folderFile(stored, "fault" in read ? content : read.content), stored);
}

export async function readLogo(folder: AcademyFolder, assets: Assets<FolderFile>, path: string): Promise<void> {
  if (!assets.files.has(path)) await readAsset(folder, assets, path, LOGO_LIMIT);
}

/**
 * Reads a file of a folder and adds it to the assets. Its bytes stay in the folder, and are read when they are needed.
 */
async function readAsset(
  folder: AcademyFolder,
  assets: Assets<FolderFile>,
  path: string,
  limit: number,
): Promise<void> {
  const content = await folder.blob(path, limit);
  if (!content) return;
  if (path.endsWith(".svg")) {
    const text = decoded(new Uint8Array(await content.arrayBuffer()));
    const faults = text === undefined ? [{ line: null, message: "não está em UTF-8." }] : svgFaults(text);
    for (const { message, line } of faults) folder.fault(path, message, line);
  }
  assets.add(path, await folderFile(path, content));
}
