import { randomBytes } from "node:crypto";
import { type BigIntStats, createReadStream } from "node:fs";
import {
  chmod,
  constants,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore, StoredFile } from "./file-store.ts";

/** Creates a store in a local folder. Other users of the machine cannot read its files. */
export function folderStore(root: string): FileStore {
  const list = async (beginning: string) => {
    const folder = join(root, beginning.slice(0, beginning.lastIndexOf("/") + 1));
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .filter((key) => key.startsWith(beginning));
  };
  return {
    put: (key, bytes) => putAtomically(join(root, key), (draft) => writeFile(draft, bytes, { mode: 0o600 })),
    putFile: (key, from) =>
      putAtomically(join(root, key), async (draft) => {
        await copyFile(from, draft);
        await chmod(draft, 0o600);
      }),
    moveFile: (key, from) => moveInto(join(root, key), from),
    get: (key) => readFile(join(root, key)).catch(nullIfMissing),
    stream: (key, part) => Promise.resolve(Readable.toWeb(createReadStream(join(root, key), part)) as ReadableStream),
    stat: (key) => stat(join(root, key), { bigint: true }).then(storedFile, nullIfMissing),
    remove: (key) => rm(join(root, key), { force: true }),
    list,
    removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
    copyFolder: async (folder, to) => {
      let count = 0;
      for (const key of await list(`${folder}/`)) {
        await mkdir(dirname(join(to, key)), { recursive: true });
        if (await linkOrCopy(join(root, key), join(to, key))) count++;
      }
      return count;
    },
  };
}

/** Error codes after which a file is copied instead of linked: another disk, too many links, or no permission. */
const CANNOT_LINK = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/**
 * Creates a hard link to a file, which needs no extra space, or copies the file where links are impossible. Returns
 * false when the file no longer exists: it was a draft, or was deleted with its row.
 */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (!CANNOT_LINK.has(error.code ?? "")) throw error;
      await copyFile(from, to, constants.COPYFILE_EXCL);
      await chmod(to, 0o600);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

function storedFile(found: BigIntStats): StoredFile | null {
  if (!found.isFile()) return null;
  return { size: Number(found.size), version: `${found.size.toString(36)}-${found.mtimeNs.toString(36)}` };
}

async function moveInto(target: string, from: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await rename(from, target);
  } catch (error) {
    // EXDEV: source and target are on different disks.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await putAtomically(target, (draft) => copyFile(from, draft));
    await rm(from);
  }
}

async function putAtomically(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    await write(draft);
    await rename(draft, target);
  } catch (error) {
    // Otherwise the partial draft would use up the space left on a full disk.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR") return null;
  throw error;
}
