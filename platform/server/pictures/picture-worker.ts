import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { makePicture } from "./make-picture.ts";
import type { PictureFault, PictureTask } from "./picture-task.ts";

// Process that decodes pictures, started by `Pictures`. `--max-old-space-size` does not limit the image library. The
// address space limit of the system does, where available, and a timer checks the memory in use.
const MEGABYTE = 1024 * 1024;
const WATCH_MS = 25;
const [maxBytes, maxCpuMs] = [Number(process.argv[2]) * MEGABYTE, Number(process.argv[3])];

process.on("message", ({ task, bytes }: { task: PictureTask; bytes: Uint8Array }) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > maxBytes) giveUp("too-much-memory");
    else if ((user + system) / 1000 > maxCpuMs) giveUp("too-slow");
  }, WATCH_MS);
  void makePicture(bytes, task).then((result) => {
    clearInterval(watch);
    process.send?.(result);
  });
});
// The parent process has ended. `process.exit` would first wait for the picture that is being decoded.
process.on("disconnect", end);
lowerPriority();
process.send?.({ isLimited: limitMemory() });

function giveUp(fault: PictureFault): void {
  process.send?.({ fault }, end);
}

function end(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Lowers the process's priority, so that page requests come first. */
function lowerPriority(): void {
  try {
    setPriority(5);
  } catch {
    // Not permitted on this system: pictures then compete with page requests.
  }
}

/** Limits the address space to Node's current one plus `maxBytes`. Returns false where there is no such limit. */
function limitMemory(): boolean {
  try {
    const reserved = /^VmSize:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    const limit = Number(reserved) * 1024 + maxBytes;
    execFileSync("prlimit", [`--pid=${process.pid}`, `--as=${limit}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
