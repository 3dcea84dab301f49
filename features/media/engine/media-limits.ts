import { MAX_MEDIA_FILE_BYTES, MAX_PHOTO_BYTES } from "#shared/upload-limits.ts";

export const MEDIA_KINDS = ["picture", "video", "audio", "captions", "document"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const KILOBYTE = 1000;

/**
 * Folders of an academy's files: the file names that each may hold, and the max size of a file in bytes. The import of
 * an academy's folder checks the same.
 */
export const ASSET_FOLDERS = {
  pictures: { limit: 300 * KILOBYTE, names: /\.(svg|png|jpe?g|webp|avif)$/ },
  media: { limit: MAX_MEDIA_FILE_BYTES, names: /\.(mp4|webm|m4a|mp3|vtt)$/ },
  files: { limit: 10_000 * KILOBYTE, names: /\.(pdf|docx|xlsx|pptx|odt|ods|odp|csv|txt|zip|epub|png|jpe?g)$/ },
} as const;
export type AssetFolder = keyof typeof ASSET_FOLDERS;

/** Max length of a file's name in the library, in characters. */
export const MAX_MEDIA_NAME = 120;

/** Max size of a captions file in bytes, enough for many hours of speech. */
export const MAX_CAPTIONS_BYTES = 300 * KILOBYTE;

/** Value of a file field's `accept` attribute, for each kind of media. */
export const MEDIA_ACCEPT: Record<MediaKind, string> = {
  picture: "image/jpeg,image/png,image/webp,image/avif",
  video: "video/mp4,video/webm,.mp4,.webm",
  audio: "audio/mpeg,audio/mp4,.mp3,.m4a",
  captions: ".vtt,.srt,text/vtt",
  document: ".pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.csv,.txt,.zip,.epub",
};

export const TOO_LARGE_PHOTO = `A imagem é grande demais: o limite são ${MAX_PHOTO_BYTES / 1_000_000} MB.`;
