import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** The files of all projects, one folder each below one root. Paths cannot leave their project's folder. */
export class Files {
  #root: string;
  #making = new Map<string, Promise<Uint8Array | null>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Writes atomically: a reader never sees half a file. Other users of the machine cannot read it. */
  async put(projectId: string, path: string, bytes: Uint8Array): Promise<void> {
    const target = this.pathOf(projectId, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const draft = `${target}.${randomBytes(6).toString("hex")}`;
    try {
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, target);
    } catch (error) {
      // A partial draft would use up the space left on a full disk.
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  /** The bytes, or null when there is no such file. */
  async get(projectId: string, path: string): Promise<Buffer | null> {
    return readFile(this.pathOf(projectId, path)).catch(nullIfMissing);
  }

  /** Returns a file's bytes, creating the file when it is missing. Concurrent calls share one `make`. */
  async getOrMake(projectId: string, path: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const stored = await this.get(projectId, path);
    if (stored) return stored;
    const key = this.pathOf(projectId, path);
    const making = this.#making.get(key) ?? this.#make(projectId, path, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return await making;
  }

  async #make(projectId: string, path: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const bytes = await make();
    if (bytes) await this.put(projectId, path, bytes);
    return bytes;
  }

  async size(projectId: string, path: string): Promise<number | null> {
    return stat(this.pathOf(projectId, path)).then((found) => (found.isFile() ? found.size : null), nullIfMissing);
  }

  /** Nothing happens when there is no such file. */
  async remove(projectId: string, path: string): Promise<void> {
    await rm(this.pathOf(projectId, path), { force: true });
  }

  /** The paths of the files that begin with a folder and prefix, such as "certificates/0198a3-". */
  async startingWith(projectId: string, beginning: string): Promise<string[]> {
    const folder = beginning.slice(0, beginning.lastIndexOf("/"));
    const names = (await readdir(this.pathOf(projectId, folder)).catch(nullIfMissing)) ?? [];
    return names.map((name) => `${folder}/${name}`).filter((path) => path.startsWith(beginning));
  }

  /** The paths of all files in a folder and the folders inside it, sorted. */
  async below(projectId: string, folder: string): Promise<string[]> {
    const root = this.pathOf(projectId, folder);
    const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => [folder, ...relative(root, join(entry.parentPath, entry.name)).split(sep)].join("/"))
      .toSorted();
  }

  /** Removes all files of a project. */
  async removeProject(projectId: string): Promise<void> {
    if (!isPlainPath(projectId)) throw new Error("A path left its folder");
    await rm(join(this.#root, projectId), { recursive: true, force: true });
  }

  pathOf(projectId: string, path: string): string {
    if (!isPlainPath(path)) throw new Error("A path left its folder");
    return join(this.#root, projectId, path);
  }
}

/** True for a path such as "media/a/b.svg", without "..", empty parts or backslashes, which could lead out of its folder. */
export function isPlainPath(path: string): boolean {
  return path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\\0]/.test(part));
}

/** A short name for these bytes, to tell versions of a file apart. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 10);
}

/** Signs a path until `expires`, in seconds since 1970. Anybody with the link may read the file. */
export function signPath(secret: string, projectId: string, path: string, expires: number): string {
  return createHmac("sha256", secret).update(`${projectId}\n${path}\n${expires}`).digest("base64url");
}

export function isSigned(secret: string, projectId: string, path: string, expires: number, signature: string): boolean {
  const expected = Buffer.from(signPath(secret, projectId, path, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR") return null;
  throw error;
}
