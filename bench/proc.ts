import { readdirSync, readFileSync } from "node:fs";

// Milliseconds per tick of /proc: USER_HZ is 100 on all current machines.
const TICK_MS = 10;

/** Returns the processor time that a process has used, over all its threads, in milliseconds (proc_pid_stat(5)). */
export function cpuOf(pid: number): number {
  const { utime, stime } = statOf(pid);
  return (utime + stime) * TICK_MS;
}

/**
 * Returns the processor time of a process and its children in milliseconds, including children that have ended and were
 * waited for.
 */
export function cpuWithChildren(pid: number): number {
  const { cutime, cstime } = statOf(pid);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && statOrNone(Number(name)).parent === pid);
  const own = [pid, ...children.map(Number)].map(statOrNone).map(({ utime, stime }) => utime + stime);
  return own.reduce((sum, ticks) => sum + ticks, cutime + cstime) * TICK_MS;
}

/** Returns the memory that a process uses (its resident set), in megabytes (10^6 bytes). */
export function memoryOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Returns a process's times; zeros for a process that ended meanwhile, whose time its parent has counted. */
function statOrNone(pid: number) {
  try {
    return statOf(pid);
  } catch {
    return { parent: 0, utime: 0, stime: 0 };
  }
}

function statOf(pid: number) {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is a name in parentheses, which may contain spaces; the third field follows its last parenthesis.
  const fields = line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { parent, utime, stime, cutime, cstime };
}
