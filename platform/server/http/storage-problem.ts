import { type Problem, storageFull, storageReadOnly } from "./problem.ts";

// Of file operations, and PostgreSQL's disk_full.
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
// Of file operations, and PostgreSQL's io_error.
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM", "EIO", "58030"]);

/** The problem of what could not be stored; null for an error of another kind. */
export function storageProblemOf(error: unknown): Problem | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string" || syscall === "connect") return null;
  if (FULL.has(code)) return storageFull();
  // What Node says of a folder that can't be made on a read-only disk.
  const isNoFolder = syscall === "mkdir" && code === "ENOENT";
  return isNoFolder || READ_ONLY.has(code) ? storageReadOnly() : null;
}
