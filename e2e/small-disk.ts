import { execFile, execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** A small disk in memory for one server. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk until this number of bytes is left. */
  fill(leave: number): void;
  empty(): void;
  /** Mounts one of its folders again as read-only. */
  makeReadOnly(name: string): void;
  makeWritable(name: string): void;
  remove(): void;
}

/**
 * Mounts a disk with a copy of the folder `from` and `spareMegabytes` of free space. Returns null if this user may not
 * mount file systems.
 */
export async function mountSmallDisk(spareMegabytes: number, from: string): Promise<SmallDisk | null> {
  const usedMegabytes = Number.parseInt(execFileSync("du", ["-sm", from], { encoding: "utf8" }));
  const mount = mkdtempSync(join(tmpdir(), "vereda-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${usedMegabytes + spareMegabytes}m,mode=755`, "tmpfs", mount], {
      stdio: "ignore",
    });
  } catch {
    rmSync(mount, { recursive: true });
    return null;
  }
  const folder = join(mount, "vereda");
  await mkdir(folder);
  await promisify(execFile)("cp", ["-a", `${from}/.`, folder]);
  const filler = join(mount, "filler");
  return {
    folder,
    fill: (leave) => fillUp(filler, leave),
    empty: () => rmSync(filler),
    makeReadOnly: (name) => {
      execFileSync("mount", ["--bind", join(folder, name), join(folder, name)]);
      execFileSync("mount", ["-o", "remount,bind,ro", join(folder, name)]);
    },
    makeWritable: (name) => void execFileSync("umount", [join(folder, name)]),
    remove: () => {
      execFileSync("umount", ["--lazy", mount]);
      rmSync(mount, { recursive: true });
    },
  };
}

function fillUp(path: string, leave: number): void {
  const { bavail, bsize } = statfsSync(dirname(path));
  const file = openSync(path, "w");
  const chunk = Buffer.alloc(1024 * 1024);
  for (let left = bavail * bsize - leave; left > 0; left -= chunk.length)
    writeSync(file, chunk, 0, Math.min(left, chunk.length));
  closeSync(file);
}
