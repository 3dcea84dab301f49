import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const UNPACKED = resolve(import.meta.dirname, "../.cache/caddy");

/**
 * The path of a Caddy: the machine's own, or that of the distribution's package. The package is unpacked here and not
 * installed, since its service would listen on ports 80 and 443. Null where apt can't give one.
 */
export function readyCaddy(): string | null {
  return findCaddy() ?? (unpackPackage() ? findCaddy() : null);
}

function findCaddy(): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), join(UNPACKED, "usr/bin")];
  const paths = folders.map((folder) => join(folder, "caddy")).filter((path) => existsSync(path));
  return paths.find((path) => spawnSync(path, ["version"], { stdio: "ignore" }).status === 0) ?? null;
}

function unpackPackage(): boolean {
  mkdirSync(UNPACKED, { recursive: true });
  // Without its lists apt knows no package; they are a system's, so that only root can fetch them.
  if (!isDone("apt-get", ["download", "-qq", "caddy"])) {
    isDone("apt-get", ["update", "-qq"]);
    if (!isDone("apt-get", ["download", "-qq", "caddy"])) return false;
  }
  const file = readdirSync(UNPACKED).find((name) => name.endsWith(".deb"));
  return file !== undefined && isDone("dpkg-deb", ["--extract", file, "."]);
}

function isDone(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: UNPACKED, stdio: "ignore", timeout: 180_000 }).status === 0;
}
