import { fingerprint } from "#platform/server/files/files.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { ReceivedFile } from "#platform/server/files/received-file.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { MAX_PHOTO_BYTES } from "#shared/upload-limits.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { folded } from "#shared/folded.ts";
import {
  captionsIn,
  checkPlayable,
  type CheckedPlayable,
  WRONG_KIND_MESSAGES,
  TOO_LARGE,
} from "../engine/check-file.ts";
import { ASSET_FOLDERS, type MediaKind, TOO_LARGE_PHOTO } from "../engine/media-limits.ts";
import { RefusedFile } from "../engine/refused-file.ts";
import { fileKind } from "./file-kind.ts";
import { smallPicture } from "./small-picture.ts";

/** A checked file, ready to be stored. */
export interface PreparedFile {
  kind: MediaKind;
  name: string;
  path: string;
  /** The bytes; a large upload is a file on this machine's disk. */
  content: Uint8Array | ReceivedFile;
  size: number;
  fingerprint: string;
  seconds: number | null;
}

interface PrepareOptions {
  field?: string;
  only?: MediaKind;
  name?: string;
}

/**
 * Checks a sent file and converts it to the stored form, without writing anything. Throws a Problem (400, 413 or 415)
 * at `field`.
 */
export async function prepareFile(
  context: Pick<TransactionsContext<Staff>, "services" | "project">,
  file: File,
  wanted: PrepareOptions = {},
): Promise<PreparedFile> {
  const { field = "file" } = wanted;
  try {
    return await checkAndConvert(context, file, { ...wanted, field });
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw new Problem(error.status, error.message, { fields: [{ field, message: error.message }] });
  }
}

async function checkAndConvert(
  { services, project }: Pick<TransactionsContext<Staff>, "services" | "project">,
  file: File,
  { field, only, name = "" }: PrepareOptions & { field: string },
): Promise<PreparedFile> {
  const played = await checkPlayable(file, { only, maxBytes: services.mediaLimits.fileBytes });
  if (played) return await preparePlayable(file, played, name);
  const sent = new Uint8Array(await file.arrayBuffer());
  const { kind, extension } = fileKind(sent, file.name);
  if (kind === "video" || kind === "audio") throw new Error("A video is known by its first bytes");
  if (only && kind !== only) throw new RefusedFile(WRONG_KIND_MESSAGES[only]);
  const isPicture = kind === "picture";
  if (isPicture && sent.byteLength > MAX_PHOTO_BYTES) throw new RefusedFile(TOO_LARGE_PHOTO, 413);
  const content = isPicture
    ? await smallPicture(services.pictures, project._id, sent, field)
    : kind === "captions"
      ? new TextEncoder().encode(captionsIn(sent))
      : sent;
  if (content.byteLength > ASSET_FOLDERS[folderOf(kind)].limit) throw new RefusedFile(TOO_LARGE[kind], 413);
  const title = name || titleOf(file.name);
  const mark = fingerprint(content);
  const path = isPicture ? `pictures/${mark}.webp` : `${folderOf(kind)}/${mark}/${slugOf(title)}.${extension}`;
  return { kind, name: title, path, content, size: content.byteLength, fingerprint: mark, seconds: null };
}

async function preparePlayable(
  file: File,
  { kind, extension, seconds }: CheckedPlayable,
  name: string,
): Promise<PreparedFile> {
  const content = file instanceof ReceivedFile ? file : new Uint8Array(await file.arrayBuffer());
  const mark = content instanceof ReceivedFile ? content.bytesOnDisk.fingerprint : fingerprint(content);
  const title = name || titleOf(file.name);
  const path = `media/${mark}/${slugOf(title)}.${extension}`;
  return { kind, name: title, path, content, size: file.size, fingerprint: mark, seconds };
}

function folderOf(kind: MediaKind) {
  return kind === "picture" ? "pictures" : kind === "document" ? "files" : "media";
}

/** Returns the name of the sent file without folders and extension, at most 100 characters. */
function titleOf(fileName: string): string {
  const own = fileName.split(/[\\/]/).at(-1) ?? "";
  const title = own
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/\s+/g, " ")
    .trim();
  return title === "" || hasUnprintableCharacters(title) ? "Arquivo" : title.slice(0, 100);
}

/** Returns the last part of a file's address, which is also the name under which a learner downloads it. */
function slugOf(title: string): string {
  const slug = folded(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return slug || "arquivo";
}
