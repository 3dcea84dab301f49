import { isOddText } from "#shared/odd-text.ts";
import { ALLOWED, extensionOf, type FileKind, NOT_ALLOWED, playedKind, signedKind } from "../engine/first-bytes.ts";
import { RefusedFile } from "../engine/refused-file.ts";

/** What a file is by its own bytes: its name and type prove nothing. Throws RefusedFile for what contents may not hold. */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  const found =
    playedKind(bytes, name) ??
    signedKind(bytes) ??
    ofArchive(bytes, extensionOf(name)) ??
    ofText(bytes, extensionOf(name));
  return found ?? refuse(NOT_ALLOWED);
}

const ARCHIVE = Buffer.from("PK\x03\x04", "latin1");
const OFFICE: Record<string, string> = { docx: "word/", xlsx: "xl/", pptx: "ppt/" };
const OPEN: Record<string, string> = {
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  epub: "application/epub+zip",
};

/** Office documents are archives too: one keeps its extension only when it holds what that promises. */
function ofArchive(bytes: Uint8Array, extension: string): FileKind | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!archive.subarray(0, 4).equals(ARCHIVE)) return null;
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
  throw new RefusedFile(message);
}
