import { type Problem, storageFull, storageReadOnly } from "./problem.ts";

// Node's error codes, and PostgreSQL's disk_full.
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
// Node's error codes, and PostgreSQL's io_error.
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM", "EIO", "58030"]);

/** The `Problem` for an error of storage, or null for any other error. */
export function storageProblemOf(error: unknown): Problem | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string" || syscall === "connect") return null;
  if (FULL.has(code)) return storageFull();
  // Node's error for a folder that can't be created on a read-only disk.
  const isNoFolder = syscall === "mkdir" && code === "ENOENT";
  return isNoFolder || READ_ONLY.has(code) ? storageReadOnly() : null;
}
