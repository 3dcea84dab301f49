import type { MediaKind } from "./media-limits.ts";
import { latin1 } from "./playable-file.ts";
import { RefusedFile } from "./refused-file.ts";

export interface FileKind {
  kind: MediaKind;
  extension: string;
}

export const ALLOWED_TYPES_TEXT =
  "Aqui entram imagens (JPEG, PNG, WebP, AVIF), vídeo MP4 ou WebM, áudio MP3 ou M4A, legendas VTT ou SRT, e documentos: PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, CSV, TXT e ZIP.";

export const TYPE_NOT_ALLOWED = `Este tipo de arquivo não pode ser enviado. ${ALLOWED_TYPES_TEXT}`;

/** Number of bytes at the start of a file that are enough to recognise its type. */
export const HEAD_BYTES = 512;

/** First bytes of PDF files, and of ZIP archives, which include office documents. */
const DOCUMENT_SIGNATURES = ["%PDF-", "PK\x03\x04"];

/** Checks by the first bytes of a file whether it may be a picture, a document or a text that contents may hold. */
export function isOfAllowedKind(head: Uint8Array): boolean {
  const start = latin1(head);
  if (pictureFormat(head) || start.slice(4, 8) === "ftyp" || DOCUMENT_SIGNATURES.some((one) => start.startsWith(one)))
    return true;
  return !hasControls(head);
}

/** Checks for UTF-8 control characters other than tab and line breaks: the rule of `hasUnprintableCharacters`, for bytes. */
function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => {
    if (byte < 0x20) return byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
    const isOfLatin1 = bytes[at - 1] === 0xc2 && byte >= 0x80 && byte < 0xa0;
    return byte === 0x7f || isOfLatin1;
  });
}

/**
 * Recognises a video or audio file by its first bytes; null for any other file. Throws RefusedFile for videos that
 * browsers do not play.
 */
export function playableKind(head: Uint8Array, name: string): FileKind | null {
  const start = latin1(head.subarray(0, 64));
  const brand = start.slice(4, 12);
  if (brand.startsWith("ftypqt"))
    refuse("Vídeos MOV não tocam em todos os aparelhos. Exporte o vídeo como MP4 e envie de novo.");
  if (brand.startsWith("ftyp") && !STILL_PICTURE.test(brand)) {
    const isAudio = /^ftypM4[AB] /.test(brand) || extensionOf(name) === "m4a";
    return isAudio ? { kind: "audio", extension: "m4a" } : { kind: "video", extension: "mp4" };
  }
  if (start.startsWith("\x1a\x45\xdf\xa3")) {
    if (!start.includes("webm"))
      refuse("Vídeos MKV não tocam em navegadores. Exporte o vídeo como MP4 e envie de novo.");
    return { kind: "video", extension: "webm" };
  }
  const isMp3 = start.startsWith("ID3") || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);
  return isMp3 ? { kind: "audio", extension: "mp3" } : null;
}

/** Start of pictures (AVIF, HEIC) that use the same container as MP4. */
const STILL_PICTURE = /^ftyp(?:avi[fs]|heic|heix|mif1|msf1)/;

/** Returns the extension in lower case without the dot: “Roteiro final.PDF” → “pdf”. Empty without one. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Recognises the format of a picture by its first bytes; null for any other file. */
export function pictureFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
  const head = latin1(bytes.subarray(0, 16));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return /^ftypavi[fs]/.test(head.slice(4)) ? "avif" : null;
}

/**
 * Recognises a picture or a PDF by its first bytes; null for any other file. Throws RefusedFile for picture formats
 * that are not accepted, SVG and HTML.
 */
export function kindBySignature(bytes: Uint8Array): FileKind | null {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  const brand = head.slice(4, 12);
  if (pictureFormat(bytes)) return { kind: "picture", extension: "webp" };
  if (head.startsWith("GIF8")) refuse("GIF não serve aqui. Envie a imagem em PNG, ou a animação como vídeo MP4.");
  if (/^ftyp(heic|heix|mif1|msf1)/.test(brand))
    refuse("O formato HEIC ainda não abre aqui. No iPhone, compartilhe a foto como JPEG e tente de novo.");
  if (/<svg|<!doctype|<html|<script/i.test(head))
    refuse("Desenhos SVG e páginas podem trazer programas, e por isso não são aceitos. Envie a imagem em PNG ou WebP.");
  return head.startsWith("%PDF-") ? { kind: "document", extension: "pdf" } : null;
}

function refuse(message: string): never {
  throw new RefusedFile(message);
}
