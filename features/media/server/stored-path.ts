/** Returns the storage path of a file: “media/” is public, “downloads/” requires a signed link. */
export function storedPath(path: string): string {
  return path.startsWith("files/") ? `downloads/${path.slice("files/".length)}` : `media/${path}`;
}

/** Returns the path that a stored file has in an academy's folder: the inverse of `storedPath`. */
export function folderPath(stored: string): string {
  return stored.replace(/^downloads\//, "files/").replace(/^media\//, "");
}
