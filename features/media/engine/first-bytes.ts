import type { MediaKind } from "./media-limits.ts";
import { latin1 } from "./played-file.ts";
import { RefusedFile } from "./refused-file.ts";

export interface FileKind {
  kind: MediaKind;
  extension: string;
}

export const ALLOWED =
  "Aqui entram imagens (JPEG, PNG, WebP, AVIF), vídeo MP4 ou WebM, áudio MP3 ou M4A, legendas VTT ou SRT, e documentos: PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, CSV, TXT e ZIP.";

export const NOT_ALLOWED = `Este tipo de arquivo não pode ser enviado. ${ALLOWED}`;

/** As much of a file says what it is. */
export const HEAD_BYTES = 512;

/** PDF, and archives, which office documents are. */
const STARTS = ["%PDF-", "PK\x03\x04"];

/** Whether a file that begins so may be a picture, a document or a text that contents hold. */
export function isOfAllowedKind(head: Uint8Array): boolean {
  const start = latin1(head);
  if (pictureFormat(head) || start.slice(4, 8) === "ftyp" || STARTS.some((one) => start.startsWith(one))) return true;
  return !hasControls(head);
}

/** Control characters of UTF-8 other than tab and line ends, as `isOddText` finds them in a text. */
function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => {
    if (byte < 0x20) return byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
    const isOfLatin1 = bytes[at - 1] === 0xc2 && byte >= 0x80 && byte < 0xa0;
    return byte === 0x7f || isOfLatin1;
  });
}

/** A video or a sound by its first bytes; null for all else. Throws RefusedFile for a film that browsers do not play. */
export function playedKind(head: Uint8Array, name: string): FileKind | null {
  const start = latin1(head.subarray(0, 64));
  const brand = start.slice(4, 12);
  if (brand.startsWith("ftypqt"))
    refuse("Vídeos MOV não tocam em todos os aparelhos. Exporte o vídeo como MP4 e envie de novo.");
  if (brand.startsWith("ftyp") && !STILL.test(brand)) {
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

/** Pictures in the same container as MP4. */
const STILL = /^ftyp(?:avi[fs]|heic|heix|mif1|msf1)/;

/** “Roteiro final.PDF” → “pdf” */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The format of a picture by its first bytes; null for all else. */
export function pictureFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
  const head = latin1(bytes.subarray(0, 16));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return /^ftypavi[fs]/.test(head.slice(4)) ? "avif" : null;
}

/** A picture or a PDF by its first bytes; null for all else. Throws RefusedFile for pictures and pages that nobody may send. */
export function signedKind(bytes: Uint8Array): FileKind | null {
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
