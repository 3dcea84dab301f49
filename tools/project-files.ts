import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
/** Below the root: what the last type check found, so that the next looks only at what changed. */
export const TYPES_CACHE = ".cache/types";

/** Every file of the project, by its path from the root, sorted: all that .gitignore does not name. Needs no git. */
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
