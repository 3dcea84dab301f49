import { ASSET_FOLDERS, type AssetFolder, storedPath } from "#features/media/server/index.ts";
import { fingerprint } from "#platform/server/files/files.ts";
import { type AcademyFolder, decoded } from "./academy-folder.ts";
import { svgFaults } from "./svg-faults.ts";

const FOLDERS = ["pictures", "media", "files"] as const;
const LOGO_LIMIT = ASSET_FOLDERS.pictures.limit;

/** What an academy's contents may reference: its validated files, and the hosts that may be embedded. */
export class Assets {
  readonly files = new Map<string, Uint8Array>();
  embeds: ReadonlySet<string> = new Set();
  #known = new Set<string>();

  add(path: string, bytes: Uint8Array): void {
    this.files.set(path, bytes);
  }

  know(path: string): void {
    this.#known.add(path);
  }

  /** Returns the URL (or download path) of a referenced file; calls `fault` when there is no such file. */
  addressOf(path: string, folder: AssetFolder, fault: (message: string) => void): string {
    const bytes = this.files.get(path);
    if (leavesFolder(path)) fault("não pode sair da pasta da academia.");
    else if (!path.startsWith(`${folder}/`)) fault(`precisa ser um arquivo da pasta “${folder}/”.`);
    else if (!bytes && !this.#known.has(path)) fault(`o arquivo “${path}” não existe.`);
    if (!bytes) return "";
    return folder === "files" ? storedPath(path) : `/media/${path}?v=${fingerprint(bytes)}`;
  }
}

export function leavesFolder(path: string): boolean {
  return path.startsWith("/") || path.includes("\\") || path.split("/").includes("..");
}

export async function readAssets(folder: AcademyFolder): Promise<Assets> {
  const assets = new Assets();
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

export async function readLogo(folder: AcademyFolder, assets: Assets, path: string): Promise<void> {
  if (!assets.files.has(path)) await readAsset(folder, assets, path, LOGO_LIMIT);
}

async function readAsset(folder: AcademyFolder, assets: Assets, path: string, limit: number): Promise<void> {
  const bytes = await folder.bytes(path, limit);
  if (!bytes) return;
  if (path.endsWith(".svg")) {
    const text = decoded(bytes);
    const faults = text === undefined ? [{ line: null, message: "não está em UTF-8." }] : svgFaults(text);
    for (const { message, line } of faults) folder.fault(path, message, line);
  }
  assets.add(path, bytes);
}
