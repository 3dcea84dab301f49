import { statfs } from "node:fs/promises";

/** Whether the disk of the database and the files is full. */
export interface DiskSpace {
  readonly isFull: boolean;
  stop(): void;
}

interface DiskWatch {
  folder: string;
  onChange(isFull: boolean, freeBytes: number): void;
}

/** PostgreSQL stops when it can't create its next log segment (16 MB), so writes are refused while two still fit. */
export const RESERVE_BYTES = 32 * 1024 * 1024;
const CHECK_INTERVAL_MS = 2_000;

/** Checks every two seconds. When a check fails, the last result stays. */
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

/** For a database on another machine, whose disk can't be checked from here. */
export const UNWATCHED_DISK: DiskSpace = { isFull: false, stop: () => {} };
