import { type Problem, storageFull, storageReadOnly } from "./problem.ts";

// Error codes of Node, and `disk_full` of PostgreSQL.
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
// Error codes of Node, and `io_error` of PostgreSQL.
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM", "EIO", "58030"]);

/** Returns the 507 `Problem` for an error of the disk, or null for any other error. */
export function storageProblemOf(error: unknown): Problem | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string" || syscall === "connect") return null;
  if (FULL.has(code)) return storageFull();
  // Node reports ENOENT when a folder cannot be created on a read-only disk.
  const isNoFolder = syscall === "mkdir" && code === "ENOENT";
  return isNoFolder || READ_ONLY.has(code) ? storageReadOnly() : null;
}
