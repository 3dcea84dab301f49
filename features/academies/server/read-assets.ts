import { fingerprint } from "#platform/server/files/files.ts";
import { type AcademyFolder, decoded } from "./academy-folder.ts";
import { svgFaults } from "./svg-faults.ts";

const KILOBYTE = 1000;
const PICTURE = { folder: "pictures", limit: 300 * KILOBYTE, names: /\.(svg|png|jpe?g|webp|avif)$/ };
const MEDIA = { folder: "media", limit: 5000 * KILOBYTE, names: /\.(mp4|m4a|mp3|vtt)$/ };
const FILE = {
  folder: "files",
  limit: 10_000 * KILOBYTE,
  names: /\.(pdf|docx|xlsx|pptx|odt|ods|odp|csv|txt|zip|epub|png|jpe?g)$/,
};
const LOGO_LIMIT = PICTURE.limit;

export type AssetFolder = "pictures" | "media" | "files";

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

/** The storage path of a file: “media/” is public, “downloads/” requires a signed link. */
export function storedPath(path: string): string {
  return path.startsWith("files/") ? `downloads/${path.slice("files/".length)}` : `media/${path}`;
}

/** The path in an academy's folder of a stored file: the opposite of `storedPath`. */
export function folderPath(stored: string): string {
  return stored.replace(/^downloads\//, "files/").replace(/^media\//, "");
}

export function leavesFolder(path: string): boolean {
  return path.startsWith("/") || path.includes("\\") || path.split("/").includes("..");
}

export async function readAssets(folder: AcademyFolder): Promise<Assets> {
  const assets = new Assets();
  for (const { folder: name, limit, names } of [PICTURE, MEDIA, FILE]) {
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
