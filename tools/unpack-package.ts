import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const CACHE = resolve(import.meta.dirname, "../.cache");

interface Wanted {
  /** The distribution's package. */
  name: string;
  /** A program of it, with what it answers when it works. */
  program: string;
  asks: string;
}

/**
 * The path of a program: the machine's own, or that of the distribution's package. The package is unpacked here and not
 * installed, since its service would start. Null where apt can't give one.
 */
export function readyProgram(wanted: Wanted): string | null {
  return find(wanted) ?? (unpack(wanted.name) ? find(wanted) : null);
}

function find({ name, program, asks }: Wanted): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), join(CACHE, name, "usr/bin")];
  const paths = folders.map((folder) => join(folder, program)).filter((path) => existsSync(path));
  return paths.find((path) => spawnSync(path, [asks], { stdio: "ignore" }).status === 0) ?? null;
}

function unpack(name: string): boolean {
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  const isDone = (command: string, args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: "ignore", timeout: 180_000 }).status === 0;
  // Without its lists apt knows no package; they are a system's, so that only root can fetch them.
  if (!isDone("apt-get", ["download", "-qq", name])) {
    isDone("apt-get", ["update", "-qq"]);
    if (!isDone("apt-get", ["download", "-qq", name])) return false;
  }
  const file = readdirSync(folder).find((one) => one.endsWith(".deb"));
  return file !== undefined && isDone("dpkg-deb", ["--extract", file, "."]);
}
