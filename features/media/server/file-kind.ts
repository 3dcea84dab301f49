import { Problem } from "#platform/server/http/problem.ts";
import { isOddText } from "#shared/odd-text.ts";
import type { MediaKind } from "../engine/media-limits.ts";

export interface FileKind {
  kind: MediaKind;
  extension: string;
}

const ALLOWED =
  "Aqui entram imagens (JPEG, PNG, WebP, AVIF), vídeo MP4 ou WebM, áudio MP3 ou M4A, legendas VTT ou SRT, e documentos: PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, CSV, TXT e ZIP.";

export const NOT_ALLOWED = `Este tipo de arquivo não pode ser enviado. ${ALLOWED}`;

/** JPEG, PNG, PDF, and archives, which office documents are. */
const STARTS = ["\xff\xd8\xff", "\x89PNG", "%PDF-", "PK\x03\x04"];

/** Whether a file that begins so may be a picture, a document or a text that contents hold. */
export function isOfAllowedKind(head: Uint8Array): boolean {
  const start = Buffer.from(head).toString("latin1");
  const isWebp = start.startsWith("RIFF") && start.slice(8, 12) === "WEBP";
  if (isWebp || start.slice(4, 8) === "ftyp" || STARTS.some((one) => start.startsWith(one))) return true;
  return !isOddText(new TextDecoder().decode(head, { stream: true }));
}

/** What a file is by its own bytes: its name and type prove nothing. Throws 415 for what contents may not hold. */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  const found = playedKind(bytes, name) ?? ofSignature(bytes, extensionOf(name)) ?? ofText(bytes, extensionOf(name));
  return found ?? refuse(NOT_ALLOWED);
}

/** A video or a sound by its first bytes; null for all else. Throws 415 for a film that browsers do not play. */
export function playedKind(head: Uint8Array, name: string): FileKind | null {
  const start = Buffer.from(head.subarray(0, 64)).toString("latin1");
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
function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

function ofSignature(bytes: Uint8Array, extension: string): FileKind | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const brand = head.slice(4, 12);
  const isWebp = head.startsWith("RIFF") && head.slice(8, 12) === "WEBP";
  if (head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG") || isWebp || /^ftypavi[fs]/.test(brand))
    return { kind: "picture", extension: "webp" };
  if (head.startsWith("GIF8")) refuse("GIF não serve aqui. Envie a imagem em PNG, ou a animação como vídeo MP4.");
  if (/^ftyp(heic|heix|mif1|msf1)/.test(brand))
    refuse("O formato HEIC ainda não abre aqui. No iPhone, compartilhe a foto como JPEG e tente de novo.");
  if (/<svg|<!doctype|<html|<script/i.test(head))
    refuse("Desenhos SVG e páginas podem trazer programas, e por isso não são aceitos. Envie a imagem em PNG ou WebP.");
  if (head.startsWith("%PDF-")) return { kind: "document", extension: "pdf" };
  return head.startsWith("PK\x03\x04") ? ofArchive(bytes, extension) : null;
}

const OFFICE: Record<string, string> = { docx: "word/", xlsx: "xl/", pptx: "ppt/" };
const OPEN: Record<string, string> = {
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  epub: "application/epub+zip",
};

/** Office documents are archives too: one keeps its extension only when it holds what that promises. */
function ofArchive(bytes: Uint8Array, extension: string): FileKind {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (archive.includes("vbaProject.bin"))
    refuse("Este documento tem macros, que são programas. Salve sem elas e envie de novo.");
  if (extension === "zip") return { kind: "document", extension };
  const part = OFFICE[extension];
  const type = OPEN[extension];
  const isWhole = part
    ? archive.includes("[Content_Types].xml") && archive.includes(part)
    : type !== undefined && archive.subarray(0, 200).includes(type);
  return isWhole
    ? { kind: "document", extension }
    : refuse(`O conteúdo deste arquivo não é o que o nome diz. ${ALLOWED}`);
}

function ofText(bytes: Uint8Array, extension: string): FileKind | null {
  const text = decodedText(bytes);
  if (text === null) return null;
  if (/^\uFEFF?WEBVTT/.test(text) || extension === "vtt" || extension === "srt")
    return { kind: "captions", extension: "vtt" };
  return extension === "txt" || extension === "csv" ? { kind: "document", extension } : null;
}

/** The text; null when the bytes are not UTF-8 or hold control characters. */
export function decodedText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return isOddText(text) ? null : text;
  } catch {
    return null;
  }
}

function refuse(message: string): never {
  throw new Problem(415, message, { fields: [{ field: "file", message }] });
}
