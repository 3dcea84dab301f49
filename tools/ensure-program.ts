import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const CACHE = resolve(import.meta.dirname, "../.cache");

interface Program {
  /** The name of the distribution's package. */
  name: string;
  /** The program in that package, and an argument with which a working program exits with 0. */
  program: string;
  asks: string;
}

/**
 * Returns the path of a program: the machine's own, or the one in the distribution's package, which is unpacked into a
 * cache and not installed, because its service would start. Null when apt cannot download the package.
 */
export function ensureProgram(wanted: Program): string | null {
  return find(wanted) ?? (unpack(wanted.name) ? find(wanted) : null);
}

function find({ name, program, asks }: Program): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), join(CACHE, name, "usr/bin")];
  const paths = folders.map((folder) => join(folder, program)).filter((path) => existsSync(path));
  return paths.find((path) => spawnSync(path, [asks], { stdio: "ignore" }).status === 0) ?? null;
}

function unpack(name: string): boolean {
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  const isDone = (command: string, args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: "ignore", timeout: 180_000 }).status === 0;
  // Without its package lists, apt finds no package. The lists belong to the system, so only root can update them.
  if (!isDone("apt-get", ["download", "-qq", name])) {
    isDone("apt-get", ["update", "-qq"]);
    if (!isDone("apt-get", ["download", "-qq", name])) return false;
  }
  const file = readdirSync(folder).find((one) => one.endsWith(".deb"));
  return file !== undefined && isDone("dpkg-deb", ["--extract", file, "."]);
}
