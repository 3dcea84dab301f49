import { fingerprint } from "#platform/server/files/files.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { isOddText } from "#shared/odd-text.ts";
import { readCaptions } from "../engine/captions.ts";
import { ASSET_FOLDERS, type MediaKind } from "../engine/media-limits.ts";
import { searchKey } from "../engine/search-key.ts";
import { decodedText, fileKind } from "./file-kind.ts";
import { mediaSeconds } from "./media-seconds.ts";
import { smallPicture } from "./small-picture.ts";

type Staff = TransactionsContext<readonly ["admin", "manager"]>;

/** A file that was checked, as it will be stored. */
export interface PreparedFile {
  kind: MediaKind;
  name: string;
  path: string;
  bytes: Uint8Array;
  seconds: number | null;
}

/** Checks a sent file and makes it what contents may hold. Writes nothing. Throws 400 at `field`. */
export async function prepareFile(
  { services, project }: Pick<Staff, "services" | "project">,
  file: File,
  { field = "file", only, name = "" }: { field?: string; only?: MediaKind; name?: string } = {},
): Promise<PreparedFile> {
  const sent = new Uint8Array(await file.arrayBuffer());
  const { kind, extension } = fileKind(sent, file.name);
  if (only && kind !== only) refuse(field, ONLY[only] ?? "Este arquivo não serve aqui.");
  const bytes = kind === "picture" ? await smallPicture(services.pictures, project._id, sent, field) : sent;
  const title = name || titleOf(file.name);
  const stored = kind === "captions" ? captionBytes(sent, field) : bytes;
  const mark = fingerprint(stored);
  const path = kind === "picture" ? `pictures/${mark}.webp` : `${folderOf(kind)}/${mark}/${slugOf(title)}.${extension}`;
  if (stored.byteLength > ASSET_FOLDERS[folderOf(kind)].limit) refuse(field, TOO_LARGE[kind]);
  const seconds = kind === "video" || kind === "audio" ? mediaSeconds(stored) : null;
  if (kind === "video" && seconds === null)
    refuse(field, "Não conseguimos ler este vídeo: o arquivo parece incompleto. Exporte-o de novo como MP4.");
  return { kind, name: title, path, bytes: stored, seconds: seconds === null ? null : Math.round(seconds) };
}

const ONLY: Partial<Record<MediaKind, string>> = {
  picture: "Este arquivo não é uma imagem. Envie PNG, JPEG ou WebP.",
  captions: "Este arquivo não é de legendas. Envie um arquivo VTT ou SRT.",
  video: "Este arquivo não é um vídeo MP4.",
  audio: "Este arquivo não é um áudio MP3 ou M4A.",
  document: "Este arquivo não é um documento para baixar.",
};

const TOO_LARGE: Record<MediaKind, string> = {
  picture: "A imagem é grande demais.",
  video: "O vídeo é grande demais: o limite são 5 MB. Reduza-o, ou use um do YouTube ou do Vimeo.",
  audio: "O áudio é grande demais: o limite são 5 MB. Exporte-o em MP3 com menos qualidade.",
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

function refuse(field: string, message: string): never {
  throw new Problem(400, message, { fields: [{ field, message }] });
}
