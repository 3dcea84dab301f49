import type { AssetFolder } from "#features/media/server/index.ts";
import type { StoredBlock } from "#features/objects/server/index.ts";
import { z } from "zod";
import type { FenceFields } from "./block-format.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import { lengthInSeconds } from "./length-in-seconds.ts";
import type { Assets } from "./read-assets.ts";

export interface ReadBlock {
  block: StoredBlock;
  /** Playing time in seconds. */
  seconds?: number;
}

type Media = "picture" | "video" | "audio" | "file" | "embed";
type Yaml<Kind extends Media> = CheckedYaml<FenceFields<Kind>> | null;

export function readPicture(yaml: Yaml<"picture">, assets: Assets): ReadBlock | null {
  const src = address(yaml, "src", "pictures", assets);
  if (!yaml?.value) return null;
  const { alt, decorative, caption = null } = yaml.value;
  if (decorative && alt.trim()) yaml.fault(["alt"], "não vale numa imagem que só enfeita (“decorative”).");
  if (!decorative && !alt.trim()) yaml.fault(["alt"], "falta preencher.");
  return { block: { kind: "picture", src, alt, caption } };
}

export function readVideo(yaml: Yaml<"video">, id: string, assets: Assets): ReadBlock | null {
  const [src, captions] = [address(yaml, "src", "media", assets), address(yaml, "captions", "media", assets)];
  const poster = address(yaml, "poster", "pictures", assets) || null;
  if (!yaml) return null;
  const raw = fields(yaml);
  if (raw.url === undefined && raw.src === undefined)
    yaml.fault(["src"], "falta preencher: um vídeo precisa de um arquivo (“src”) ou de um endereço (“url”).");
  if (raw.url !== undefined) return readOutsideVideo(yaml, id, raw);
  if (raw.src !== undefined && raw.captions === undefined)
    yaml.fault(["captions"], "falta preencher: um vídeo precisa de legendas (.vtt ou .srt).");
  if (!yaml.value) return null;
  const { title, transcript, length } = yaml.value;
  const seconds = playingSeconds(yaml, assets);
  return { block: { kind: "video", id, title, transcript, src, captions, poster, ...given(length) }, seconds };
}

const SERVICES = [
  {
    service: "youtube",
    address:
      /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/,
  },
  { service: "vimeo", address: /^https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[?/#].*)?$/ },
] as const;

function readOutsideVideo(
  { value, fault }: CheckedYaml<FenceFields<"video">>,
  id: string,
  raw: Record<string, unknown>,
): ReadBlock | null {
  for (const field of ["src", "captions", "poster"])
    if (raw[field] !== undefined) fault([field], "não vale junto com “url”.");
  if (raw.length === undefined) fault(["length"], "falta preencher: diga quanto dura, como “9:56”.");
  const found = SERVICES.find(({ address }) => address.test(String(raw.url)));
  if (!found) fault(["url"], "precisa ser o endereço de um vídeo do YouTube ou do Vimeo.");
  if (!value?.length || !found) return null;
  const [, video = ""] = found.address.exec(value.url ?? "") ?? [];
  const { title, transcript, length } = value;
  const block = { kind: "outside_video" as const, id, title, transcript, service: found.service, video, length };
  return { block, seconds: lengthInSeconds(length) };
}

export function readAudio(yaml: Yaml<"audio">, id: string, assets: Assets): ReadBlock | null {
  const src = address(yaml, "src", "media", assets);
  if (!yaml?.value) return null;
  const { title, transcript, length } = yaml.value;
  return {
    block: { kind: "audio", id, title, transcript, src, ...given(length) },
    seconds: playingSeconds(yaml, assets),
  };
}

export function readFile(yaml: Yaml<"file">, assets: Assets): ReadBlock | null {
  const src = address(yaml, "src", "files", assets);
  if (!yaml?.value || !src) return null;
  const path = yaml.value.src;
  const size = assets.files.get(path)?.size ?? 0;
  const name = path.split("/").at(-1) ?? path;
  return { block: { kind: "file", title: yaml.value.title, name, size, path: src } };
}

const EMBED_SECONDS = 60;

export function readEmbed(yaml: Yaml<"embed">, assets: Assets): ReadBlock | null {
  const src = yaml && fields(yaml).src;
  const host = typeof src === "string" && URL.canParse(src) ? new URL(src).hostname : null;
  const isClosed = host !== null && !assets.embeds.has(host);
  if (isClosed && assets.closedEmbeds) assets.closedEmbeds.add(host);
  else if (isClosed)
    yaml?.fault(
      ["src"],
      `“${host}” não está na lista de endereços que podem ser incorporados (“config.embeds” em academy.yaml).`,
    );
  if (!yaml?.value) return null;
  return { block: { kind: "embed", ...yaml.value }, seconds: EMBED_SECONDS };
}

/** Returns the length as the author wrote it, to be stored for exports. */
function given(length: string | undefined): { length?: string } {
  return length === undefined ? {} : { length };
}

/**
 * Returns the playing time in seconds: the author's `length`, else that of the file. Records a mistake if neither is
 * known.
 */
function playingSeconds(yaml: CheckedYaml<{ src?: string; length?: string }>, assets: Assets): number {
  const { src = "", length } = yaml.value ?? {};
  if (length) return lengthInSeconds(length);
  const file = assets.files.get(src);
  const seconds = file?.seconds;
  if (file && seconds === null) yaml.fault(["length"], "falta preencher: a duração não pôde ser lida do arquivo.");
  return seconds ?? 0;
}

function address(yaml: CheckedYaml<unknown> | null, field: string, folder: AssetFolder, assets: Assets): string {
  const path = yaml ? fields(yaml)[field] : undefined;
  if (typeof path !== "string" || !path.trim()) return "";
  return assets.addressOf(path.trim(), folder, (message) => yaml?.fault([field], message));
}

function fields({ raw }: CheckedYaml<unknown>): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(raw).data ?? {};
}
