/** The storage path of a file: “media/” is public, “downloads/” requires a signed link. */
export function storedPath(path: string): string {
  return path.startsWith("files/") ? `downloads/${path.slice("files/".length)}` : `media/${path}`;
}

/** The path in an academy's folder of a stored file: the opposite of `storedPath`. */
export function folderPath(stored: string): string {
  return stored.replace(/^downloads\//, "files/").replace(/^media\//, "");
}
