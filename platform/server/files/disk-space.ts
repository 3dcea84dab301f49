import { statfs } from "node:fs/promises";

/** Whether the disk that data and files lie on has room for more. */
export interface DiskSpace {
  readonly isFull: boolean;
  stop(): void;
}

interface DiskWatch {
  folder: string;
  onChange(isFull: boolean, freeBytes: number): void;
}

/** PostgreSQL ends its service when it can't create its next log segment (16 MB): writes are refused while two still fit. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const LOOK_EACH_MS = 2_000;

/** Looks every two seconds. While nothing can be learnt of the disk, it counts as it was. */
export async function watchDiskSpace({ folder, onChange }: DiskWatch): Promise<DiskSpace> {
  let isFull = false;
  const look = async () => {
    const found = await statfs(folder).catch(() => null);
    if (!found) return;
    const freeBytes = found.bavail * found.bsize;
    if (freeBytes < RESERVE_BYTES === isFull) return;
    isFull = !isFull;
    onChange(isFull, freeBytes);
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EACH_MS).unref();
  return {
    get isFull() {
      return isFull;
    },
    stop: () => clearInterval(timer),
  };
}

/** For data that lies elsewhere, where its own server watches it. */
export const UNWATCHED_DISK: DiskSpace = { isFull: false, stop: () => {} };
