import { streamFingerprint } from "#platform/server/files/files.ts";
import { readMp4 } from "../engine/read-mp4.ts";
import { readWebm } from "../engine/read-webm.ts";

/** A file of an academy's folder. */
export interface FolderFile {
  /** The bytes, on the disk until they are read. */
  content: Blob;
  size: number;
  fingerprint: string;
  /** Duration of a video or audio file; null if the file does not state it. */
  seconds: number | null;
}

export async function folderFile(path: string, content: Blob): Promise<FolderFile> {
  return {
    content,
    size: content.size,
    fingerprint: await streamFingerprint(content.stream()),
    seconds: await mediaSeconds(path, content),
  };
}

async function mediaSeconds(path: string, content: Blob): Promise<number | null> {
  if (path.endsWith(".webm")) return (await readWebm(content))?.seconds ?? null;
  return /\.(?:mp4|m4a)$/.test(path) ? ((await readMp4(content))?.seconds ?? null) : null;
}
