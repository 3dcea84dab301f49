import { fingerprint } from "#platform/server/files/files.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { ReceivedFile } from "#platform/server/files/received-file.ts";
import { Problem, tooLarge } from "#platform/server/http/problem.ts";
import { isOddText } from "#shared/odd-text.ts";
import { readCaptions } from "../engine/captions.ts";
import { ASSET_FOLDERS, type MediaKind } from "../engine/media-limits.ts";
import { searchKey } from "../engine/search-key.ts";
import { decodedText, type FileKind, fileKind, isOfAllowedKind, NOT_ALLOWED, playedKind } from "./file-kind.ts";
import type { PlayedFile } from "./played-file.ts";
import { readMp4 } from "./read-mp4.ts";
import { readWebm } from "./read-webm.ts";
import { smallPicture } from "./small-picture.ts";

type Staff = TransactionsContext<readonly ["admin", "manager"]>;

/** A file that was checked, as it will be stored. */
export interface PreparedFile {
  kind: MediaKind;
  name: string;
  path: string;
  /** A large one lies on the disk of this machine. */
  content: Uint8Array | ReceivedFile;
  size: number;
  fingerprint: string;
  seconds: number | null;
}

interface Wanted {
  field?: string;
  only?: MediaKind;
  name?: string;
}

/** Checks a sent file and makes it what contents may hold. Writes nothing. Throws 400, 413 or 415 at `field`. */
export async function prepareFile(
  { services, project }: Pick<Staff, "services" | "project">,
  file: File,
  { field = "file", only, name = "" }: Wanted = {},
): Promise<PreparedFile> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const played = playedKind(head, file.name);
  if (played) return await preparePlayed(services.mediaLimits.fileBytes, file, played, { field, only, name });
  if (file.size > ASSET_FOLDERS.files.limit) refuseLarge(head, field);
  const sent = new Uint8Array(await file.arrayBuffer());
  const { kind, extension } = fileKind(sent, file.name);
  if (kind === "video" || kind === "audio") throw new Error("A video is known by its first bytes");
  if (only && kind !== only) refuse(field, ONLY[only], 415);
  const isPicture = kind === "picture";
  const content = isPicture
    ? await smallPicture(services.pictures, project._id, sent, field)
    : kind === "captions"
      ? captionBytes(sent, field)
      : sent;
  if (content.byteLength > ASSET_FOLDERS[folderOf(kind)].limit) refuse(field, TOO_LARGE[kind], 413);
  const title = name || titleOf(file.name);
  const mark = fingerprint(content);
  const path = isPicture ? `pictures/${mark}.webp` : `${folderOf(kind)}/${mark}/${slugOf(title)}.${extension}`;
  return { kind, name: title, path, content, size: content.byteLength, fingerprint: mark, seconds: null };
}

const HEAD_BYTES = 512;

/** A film of another kind would not be taken at any size. */
function refuseLarge(head: Uint8Array, field: string): never {
  if (!isOfAllowedKind(head)) refuse(field, NOT_ALLOWED, 415);
  return refuse(field, TOO_LARGE.document, 413);
}

/** A video or a sound, which is looked at in parts: it may be larger than the memory. */
async function preparePlayed(
  maxBytes: number,
  file: File,
  { kind, extension }: FileKind,
  { field = "file", only, name }: Wanted,
): Promise<PreparedFile> {
  if (only && kind !== only) refuse(field, ONLY[only], 415);
  if (file.size > maxBytes) refuse(field, tooLarge(maxBytes).message, 413);
  const found = extension === "mp3" ? NO_FACTS : await (extension === "webm" ? readWebm(file) : readMp4(file));
  if (!found) refuse(field, BROKEN);
  if (kind === "video" && !found.hasPicture) refuse(field, NO_PICTURE, 415);
  // A WebM that a browser recorded says no length, and plays all the same.
  if (extension === "mp4" && found.seconds === null) refuse(field, NO_LENGTH);
  const content = file instanceof ReceivedFile ? file : new Uint8Array(await file.arrayBuffer());
  const mark = content instanceof ReceivedFile ? content.bytesOnDisk.fingerprint : fingerprint(content);
  const title = name || titleOf(file.name);
  const seconds = found.seconds === null ? null : Math.round(found.seconds);
  const path = `media/${mark}/${slugOf(title)}.${extension}`;
  return { kind, name: title, path, content, size: file.size, fingerprint: mark, seconds };
}

const NO_FACTS: PlayedFile = { seconds: null, hasPicture: false };
const BROKEN = "Não conseguimos ler este arquivo: ele parece incompleto. Exporte-o de novo e envie outra vez.";
const NO_PICTURE = "Este arquivo só tem som. Para um áudio, envie MP3 ou M4A.";
const NO_LENGTH =
  "Este vídeo não diz quanto dura, e sem isso não se pode avançar nele. Exporte-o de novo como MP4 e envie outra vez.";

const ONLY: Record<MediaKind, string> = {
  picture: "Este arquivo não é uma imagem. Envie PNG, JPEG ou WebP.",
  captions: "Este arquivo não é de legendas. Envie um arquivo VTT ou SRT.",
  video: "Este arquivo não é um vídeo MP4 ou WebM.",
  audio: "Este arquivo não é um áudio MP3 ou M4A.",
  document: "Este arquivo não é um documento para baixar.",
};

const TOO_LARGE: Record<Exclude<MediaKind, "video" | "audio">, string> = {
  picture: "A imagem é grande demais.",
  captions: "O arquivo de legendas é grande demais: o limite são 300 kB.",
  document: "O arquivo é grande demais: o limite são 10 MB.",
};

function folderOf(kind: MediaKind) {
  return kind === "picture" ? "pictures" : kind === "document" ? "files" : "media";
}

function captionBytes(sent: Uint8Array, field: string): Uint8Array {
  const read = readCaptions(decodedText(sent) ?? "");
  if ("fault" in read) return refuse(field, read.fault);
  return new TextEncoder().encode(read.vtt);
}

/** The name that a file came with, without folders and extension. */
function titleOf(fileName: string): string {
  const own = fileName.split(/[\\/]/).at(-1) ?? "";
  const title = own
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/\s+/g, " ")
    .trim();
  return title === "" || isOddText(title) ? "Arquivo" : title.slice(0, 100);
}

/** Part of an address, and of the name under which a learner downloads it. */
function slugOf(title: string): string {
  const slug = searchKey(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return slug || "arquivo";
}

function refuse(field: string, message: string, status = 400): never {
  throw new Problem(status, message, { fields: [{ field, message }] });
}
