import { statfs } from "node:fs/promises";

/** State of the disk that holds the database and the files. */
export interface DiskSpace {
  readonly isFull: boolean;
  stop(): void;
}

interface DiskWatch {
  folder: string;
  onChange(isFull: boolean, freeBytes: number): void;
}

/**
 * Free space below which the disk counts as full: two of PostgreSQL's log segments (16 MB each), because PostgreSQL
 * stops when it cannot create the next one.
 */
export const RESERVE_BYTES = 32 * 1024 * 1024;
const CHECK_INTERVAL_MS = 2_000;

/** Checks every two seconds whether a folder's disk is full. When a check fails, the last result stays valid. */
export async function watchDiskSpace({ folder, onChange }: DiskWatch): Promise<DiskSpace> {
  let isFull = false;
  const check = async () => {
    const found = await statfs(folder).catch(() => null);
    if (!found) return;
    const freeBytes = found.bavail * found.bsize;
    if (freeBytes < RESERVE_BYTES === isFull) return;
    isFull = !isFull;
    onChange(isFull, freeBytes);
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  return {
    get isFull() {
      return isFull;
    },
    stop: () => clearInterval(timer),
  };
}

/** Used when the database is on another machine, whose disk cannot be checked. */
export const UNWATCHED_DISK: DiskSpace = { isFull: false, stop: () => {} };
