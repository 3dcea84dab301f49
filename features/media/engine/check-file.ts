import { MAX_PHOTO_BYTES, tooLargeMessage } from "#shared/upload-limits.ts";
import { areCaptions, readCaptions } from "./captions.ts";
import {
  type FileKind,
  HEAD_BYTES,
  isOfAllowedKind,
  TYPE_NOT_ALLOWED,
  pictureFormat,
  playableKind,
  kindBySignature,
} from "./first-bytes.ts";
import { ASSET_FOLDERS, MAX_CAPTIONS_BYTES, type MediaKind, TOO_LARGE_PHOTO } from "./media-limits.ts";
import { bytesIn, type PlayableFacts, type SliceableFile } from "./playable-file.ts";
import { readMp4 } from "./read-mp4.ts";
import { readWebm } from "./read-webm.ts";
import { RefusedFile } from "./refused-file.ts";

interface SentFile extends SliceableFile {
  readonly name: string;
}

interface FileRequirements {
  /** The kind that the form accepts; undefined for any kind. */
  only?: MediaKind | undefined;
  /** Max size of a video or audio file in this installation, in bytes. */
  maxBytes: number;
}

/** A video or audio file that was checked in parts, because it may be larger than the memory. */
export interface CheckedPlayable extends FileKind {
  seconds: number | null;
}

/**
 * Checks a video or audio file by its size, first bytes and structure, reading it in parts. Returns null for any other
 * file after a check of its size. Throws RefusedFile. Runs in the browser before sending, and on the server.
 */
export async function checkPlayable(
  file: SentFile,
  { only, maxBytes }: FileRequirements,
): Promise<CheckedPlayable | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const played = playableKind(head, file.name);
  if (played) return { ...played, seconds: await playableSeconds(file, played, { only, maxBytes }) };
  if (file.size > ASSET_FOLDERS.files.limit) refuseLarge(head);
  return null;
}

/**
 * Runs all checks that a browser can make before it sends a file. Returns a picture's format, so that the caller can
 * check its sides; null for any other file. Throws RefusedFile.
 */
export async function checkUnsent(
  file: SentFile,
  { only, maxBytes }: FileRequirements,
): Promise<ReturnType<typeof pictureFormat>> {
  if (only === "picture" && file.size > MAX_PHOTO_BYTES) throw new RefusedFile(TOO_LARGE_PHOTO, 413);
  if (only === "captions" && file.size > MAX_CAPTIONS_BYTES) throw new RefusedFile(TOO_LARGE.captions, 413);
  if (await checkPlayable(file, { only, maxBytes })) return null;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kindBySignature(head)?.kind ?? null;
  const isOfCaptions = kind === null && areCaptions(head, file.name);
  if (isOfCaptions && (only ?? "captions") === "captions") {
    captionsIn(await bytesIn(file, 0, file.size));
    return null;
  }
  if (kind === null && !isOfCaptions && !isOfAllowedKind(head)) throw new RefusedFile(TYPE_NOT_ALLOWED);
  if (kind === "picture" && file.size > MAX_PHOTO_BYTES) throw new RefusedFile(TOO_LARGE_PHOTO, 413);
  if (only && (kind ?? only) !== only) throw new RefusedFile(WRONG_KIND_MESSAGES[only]);
  if (only === "picture" && kind === null) throw new RefusedFile(WRONG_KIND_MESSAGES.picture);
  if (only === "video" || only === "audio" || only === "captions") throw new RefusedFile(WRONG_KIND_MESSAGES[only]);
  return pictureFormat(head);
}

/** Returns the captions in a file as WebVTT. Throws RefusedFile if they are faulty. */
export function captionsIn(bytes: Uint8Array): string {
  const read = readCaptions(bytes);
  if (!("fault" in read)) return read.vtt;
  const { line, message } = read.fault;
  throw new RefusedFile(line === null ? `Este arquivo ${message}` : `Na linha ${line} das legendas, ${message}`, 400);
}

/**
 * Refuses a file above the size limit. A file of a type that is never accepted is refused for its type: a smaller one
 * would not help.
 */
function refuseLarge(head: Uint8Array): never {
  if (!isOfAllowedKind(head)) refuse(TYPE_NOT_ALLOWED);
  return refuse(TOO_LARGE.document, 413);
}

async function playableSeconds(
  file: SentFile,
  { kind, extension }: FileKind,
  { only, maxBytes }: FileRequirements,
): Promise<number | null> {
  if (only && kind !== only) refuse(WRONG_KIND_MESSAGES[only]);
  if (file.size > maxBytes) refuse(tooLargeMessage(maxBytes) + (kind === "video" ? SMALLER_VIDEO_HINT : ""), 413);
  const found = extension === "mp3" ? MP3_FACTS : await (extension === "webm" ? readWebm(file) : readMp4(file));
  if (!found) return refuse(BROKEN, 400);
  if (kind === "video" && !found.hasPicture) refuse(NO_PICTURE);
  // A WebM recorded by a browser has no duration, and still plays.
  if (extension === "mp4" && found.seconds === null) refuse(NO_LENGTH, 400);
  return found.seconds === null ? null : Math.round(found.seconds);
}

const SMALLER_VIDEO_HINT = " Reduza o vídeo, ou ponha no curso o endereço dele no YouTube ou no Vimeo.";
const MP3_FACTS: PlayableFacts = { seconds: null, hasPicture: false };
const BROKEN = "Não conseguimos ler este arquivo: ele parece incompleto. Exporte-o de novo e envie outra vez.";
const NO_PICTURE = "Este arquivo só tem som. Para um áudio, envie MP3 ou M4A.";
const NO_LENGTH =
  "Este vídeo não diz quanto dura, e sem isso não se pode avançar nele. Exporte-o de novo como MP4 e envie outra vez.";

export const WRONG_KIND_MESSAGES: Record<MediaKind, string> = {
  picture: "Este arquivo não é uma imagem. Envie PNG, JPEG ou WebP.",
  captions: "Este arquivo não é de legendas. Envie um arquivo VTT ou SRT.",
  video: "Este arquivo não é um vídeo MP4 ou WebM.",
  audio: "Este arquivo não é um áudio MP3 ou M4A.",
  document: "Este arquivo não é um documento para baixar.",
};

export const TOO_LARGE: Record<Exclude<MediaKind, "video" | "audio">, string> = {
  picture: "A imagem é grande demais.",
  captions: "O arquivo de legendas é grande demais: o limite são 300 kB.",
  document: "O arquivo é grande demais: o limite são 10 MB.",
};

function refuse(message: string, status?: number): never {
  throw new RefusedFile(message, status);
}
