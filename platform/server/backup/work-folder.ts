import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { startTimeOf } from "../postgres/folder-lock.ts";

const NAME = /^(?:backup|restore)-(\d+)-([0-9a-f]{8})-([0-9a-f]{8})-[^-]+$/;
const A_DAY_MS = 24 * 60 * 60_000;

/**
 * Creates the temporary folder for writing or unpacking a backup, inside the installation's data because its contents
 * are not encrypted. Its name identifies the process, for `removeAbandonedWorkFolders`.
 */
export async function makeWorkFolder(home: string, purpose: "backup" | "restore"): Promise<string> {
  await mkdir(home, { recursive: true });
  const { pid } = process;
  const name = [purpose, pid, shortHash(hostname()), shortHash(startTimeOf(pid) ?? ""), ""].join("-");
  return await mkdtemp(join(home, name));
}

/**
 * Removes the folders of processes that were killed. Processes of another machine cannot be checked, so its folders are
 * removed when they are older than a day.
 */
export async function removeAbandonedWorkFolders(home: string): Promise<void> {
  const names = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names)
    if (await isAbandoned(join(home, name), name)) await rm(join(home, name), { recursive: true, force: true });
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [, pid, host, startHash] = NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  if (host === shortHash(hostname())) return shortHash(startTimeOf(Number(pid)) ?? "") !== startHash;
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > A_DAY_MS;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
