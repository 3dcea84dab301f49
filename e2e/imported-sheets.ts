import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const IMPORT = /^(?:import|export) (?!type )(?:(?<names>[^"]*?) from )?"(?<from>[.#][^"]+)";/gm;

/**
 * Returns the style sheets that these files import statically, directly or through other modules. Paths are relative to
 * the repository's root.
 */
export function importedSheets(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  for (const file of files) follow(join(ROOT, file), null, seen);
  return new Set([...seen].filter((file) => file.endsWith(".css")).map((file) => file.slice(ROOT.length + 1)));
}

/**
 * Follows a module's imports. Of a surface (index.ts), follows only exports that are wanted, because the others must
 * not be included.
 */
function follow(file: string, wanted: ReadonlySet<string> | null, seen: Set<string>): void {
  const isSurface = file.endsWith("/index.ts");
  if (!existsSync(file) || (!isSurface && seen.has(file))) return;
  seen.add(file);
  if (file.endsWith(".css")) return;
  for (const { groups } of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const { names = "", from = "" } = groups ?? {};
    const given = namesIn(names);
    if (isSurface && wanted && given.size > 0 && given.isDisjointFrom(wanted)) continue;
    follow(pathOf(from, file), given, seen);
  }
}

function namesIn(clause: string): Set<string> {
  const inside = /\{([\s\S]*)\}/.exec(clause)?.[1] ?? "";
  const names = inside.split(",").map((one) => one.trim());
  return new Set(names.filter((one) => one && !one.startsWith("type ")).map((one) => one.split(" as ")[0] ?? ""));
}

function pathOf(from: string, by: string): string {
  return from.startsWith("#") ? join(ROOT, from.slice(1)) : join(dirname(by), from);
}
