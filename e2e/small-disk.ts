import { execFile, execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** A disk of its own for a server, in memory. */
export interface SmallDisk {
  folder: string;
  /** Leaves these bytes of it. */
  fill(leave: number): void;
  empty(): void;
  /** Mounts one of its folders again so that nothing can be written there. */
  makeReadOnly(name: string): void;
  makeWritable(name: string): void;
  remove(): void;
}

/** Null where this user may not mount a file system. `from`: what lies on it to begin with. */
export async function mountSmallDisk(megabytes: number, from: string): Promise<SmallDisk | null> {
  const mount = mkdtempSync(join(tmpdir(), "vereda-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", mount], { stdio: "ignore" });
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
