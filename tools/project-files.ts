import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** Every file of the project, by its path from the root: all that .gitignore does not name. Needs no git. */
export function projectFiles(): string[] {
  const lines = readFileSync(join(ROOT, ".gitignore"), "utf8").split("\n").filter(Boolean);
  const folders = new Set([".git", ...lines.filter((line) => line.endsWith("/")).map((line) => line.slice(0, -1))]);
  const endings = lines.filter((line) => line.startsWith("*")).map((line) => line.slice(1));
  return filesBelow("", folders).filter((file) => !endings.some((ending) => file.endsWith(ending)));
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function filesBelow(folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path, ignored);
    return entry.isFile() ? [path] : [];
  });
}
