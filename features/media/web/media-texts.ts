import { File, FileText, Film, Image, type IconNode, Music } from "lucide";
import { sizeText } from "#ui/file-size.ts";
import { timeCode } from "#ui/time-code.ts";
import type { Media, MediaKind, MediaUse } from "../contract.ts";

export const KIND_LABELS: Record<MediaKind, string> = {
  picture: "Imagem",
  video: "Vídeo",
  audio: "Áudio",
  captions: "Legendas",
  document: "Documento",
};

export const KIND_ICONS: Record<MediaKind, IconNode> = {
  picture: Image,
  video: Film,
  audio: Music,
  captions: FileText,
  document: File,
};

/** Describes a file's kind, duration and size: “Vídeo · 1:36 · 3,2 MB”. */
export function mediaFacts({ kind, path, seconds, bytes }: Media): string {
  const extension = kind === "document" ? ` ${(path.split(".").at(-1) ?? "").toUpperCase()}` : "";
  return [KIND_LABELS[kind] + extension, seconds === null ? null : timeCode(seconds), sizeText(bytes)]
    .filter((one) => one !== null)
    .join(" · ");
}

const PLACES: Record<Exclude<MediaUse["kind"], "object">, (title: string) => string> = {
  hero: (title) => `Banner “${title}”`,
  landing: () => "Página inicial da academia",
  brand: (title) => title,
  flow: (title) => `Fluxo “${title}”`,
  video: (title) => `Legendas do vídeo “${title}”`,
  edition: (title) => `Versão anterior do curso “${title}”`,
};

export function placeText({ kind, title, course_id }: MediaUse): string {
  if (kind !== "object") return PLACES[kind](title);
  return course_id === null ? `${title}, num curso apagado` : title;
}

/** Describes where a file is used: “Em uso: Escuta que acolhe e mais 2 lugares”. */
export function usesText(uses: readonly MediaUse[]): string {
  const [first, ...rest] = uses;
  if (!first) return "Sem uso";
  const more = rest.length === 0 ? "" : rest.length === 1 ? " e mais 1 lugar" : ` e mais ${rest.length} lugares`;
  return `Em uso: ${placeText(first)}${more}`;
}
