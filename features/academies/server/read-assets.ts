import {
  ASSET_FOLDERS,
  type AssetFolder,
  type FolderFile,
  folderFile,
  storedPath,
} from "#features/media/server/index.ts";
import { type AcademyFolder, decoded } from "./academy-folder.ts";
import { svgFaults } from "./svg-faults.ts";

const FOLDERS = ["pictures", "media", "files"] as const;
const LOGO_LIMIT = ASSET_FOLDERS.pictures.limit;

/** The properties of a file that contents reference. */
export type AssetFacts = Pick<FolderFile, "size" | "fingerprint" | "seconds">;

/** The files and embeddable hosts that an academy's contents may reference. The files are validated. */
export class Assets<File extends AssetFacts = AssetFacts> {
  readonly files = new Map<string, File>();
  embeds: ReadonlySet<string> = new Set();
  /** Sites that contents embed and that are not among them; null where one is a mistake. */
  closedEmbeds: Set<string> | null = null;
  #known = new Set<string>();

  add(path: string, file: File): void {
    this.files.set(path, file);
  }

  know(path: string): void {
    this.#known.add(path);
  }

  /** Returns the URL (or download path) of a referenced file; calls `fault` when there is no such file. */
  addressOf(path: string, folder: AssetFolder, fault: (message: string) => void): string {
    const file = this.files.get(path);
    if (leavesFolder(path)) fault("não pode sair da pasta da academia.");
    else if (!path.startsWith(`${folder}/`)) fault(`precisa ser um arquivo da pasta “${folder}/”.`);
    else if (!file && !this.#known.has(path)) fault(`o arquivo “${path}” não existe.`);
    if (!file) return "";
    return folder === "files" ? storedPath(path) : `/media/${path}?v=${file.fingerprint}`;
  }
}

/** Whether the import reads this file of a folder, whatever names it. */
export function isAsset(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

export function leavesFolder(path: string): boolean {
  return path.startsWith("/") || path.includes("\\") || path.split("/").includes("..");
}

export async function readAssets(folder: AcademyFolder): Promise<Assets<FolderFile>> {
  const assets = new Assets<FolderFile>();
  for (const name of FOLDERS) {
    const { limit, names } = ASSET_FOLDERS[name];
    for (const path of folder.below(name)) {
      assets.know(path);
      if (names.test(path) && /^[a-z0-9/._-]+$/i.test(path)) await readAsset(folder, assets, path, limit);
      else
        folder.fault(path, `não serve em “${name}/”: confira o tipo do arquivo e use um nome sem acentos nem espaços.`);
    }
  }
  return assets;
}

export async function readLogo(folder: AcademyFolder, assets: Assets<FolderFile>, path: string): Promise<void> {
  if (!assets.files.has(path)) await readAsset(folder, assets, path, LOGO_LIMIT);
}

/** The file stays where it is: its bytes are read when they are asked for. */
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
