import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { areCaptions } from "../engine/captions.ts";
import {
  ALLOWED_TYPES_TEXT,
  extensionOf,
  type FileKind,
  TYPE_NOT_ALLOWED,
  playableKind,
  kindBySignature,
} from "../engine/first-bytes.ts";
import { RefusedFile } from "../engine/refused-file.ts";

/**
 * Returns the kind of a file by its own bytes, because its name and its declared type prove nothing. Throws RefusedFile
 * for a file that contents may not hold.
 */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  const found =
    playableKind(bytes, name) ??
    kindBySignature(bytes) ??
    archiveKind(bytes, extensionOf(name)) ??
    captionsKind(bytes, name) ??
    textKind(bytes, extensionOf(name));
  return found ?? refuse(TYPE_NOT_ALLOWED);
}

const ARCHIVE = Buffer.from("PK\x03\x04", "latin1");
const OFFICE_FOLDERS: Record<string, string> = { docx: "word/", xlsx: "xl/", pptx: "ppt/" };
const OPEN_FORMATS: Record<string, string> = {
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  epub: "application/epub+zip",
};

/**
 * Recognises ZIP archives and the office documents that are archives. Throws RefusedFile for macros, and for a document
 * whose content does not match its extension.
 */
function archiveKind(bytes: Uint8Array, extension: string): FileKind | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!archive.subarray(0, 4).equals(ARCHIVE)) return null;
  if (archive.includes("vbaProject.bin"))
    refuse("Este documento tem macros, que são programas. Salve sem elas e envie de novo.");
  if (extension === "zip") return { kind: "document", extension };
  const part = OFFICE_FOLDERS[extension];
  const type = OPEN_FORMATS[extension];
  const isWhole = part
    ? archive.includes("[Content_Types].xml") && archive.includes(part)
    : type !== undefined && archive.subarray(0, 200).includes(type);
  return isWhole
    ? { kind: "document", extension }
    : refuse(`O conteúdo deste arquivo não é o que o nome diz. ${ALLOWED_TYPES_TEXT}`);
}

/** Recognises captions even if they are faulty, so that the later error is about captions. */
function captionsKind(bytes: Uint8Array, name: string): FileKind | null {
  return areCaptions(bytes, name) ? { kind: "captions", extension: "vtt" } : null;
}

function textKind(bytes: Uint8Array, extension: string): FileKind | null {
  return (extension === "txt" || extension === "csv") && isText(bytes) ? { kind: "document", extension } : null;
}

/** Checks whether the bytes are UTF-8 without control characters. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !hasUnprintableCharacters(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

function refuse(message: string): never {
  throw new RefusedFile(message);
}
