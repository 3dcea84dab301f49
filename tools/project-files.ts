import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
/** Folder of the type check's results, below the root, with which the next type check looks only at changes. */
export const TYPES_CACHE = ".cache/types";

/** Returns the paths of every file that .gitignore does not exclude, relative to the root and sorted. Needs no git. */
export function projectFiles(root = ROOT): string[] {
  const lines = readFileSync(join(root, ".gitignore"), "utf8").split("\n").filter(Boolean);
  const folders = new Set([".git", ...lines.filter((line) => line.endsWith("/")).map((line) => line.slice(0, -1))]);
  const endings = lines.filter((line) => line.startsWith("*")).map((line) => line.slice(1));
  return filesBelow(root, "", folders)
    .filter((file) => !endings.some((ending) => file.endsWith(ending)))
    .toSorted();
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function filesBelow(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(root, path, ignored);
    return entry.isFile() ? [path] : [];
  });
}
