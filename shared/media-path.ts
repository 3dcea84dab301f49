/**
 * Source of a regular expression for the path of a file in an academy's folder, as its texts name it:
 * “pictures/roda.webp”.
 */
export const MEDIA_PATH = String.raw`(?:pictures|media|files)/[\w./-]+`;

/** Extracts the file's path from its URL: “pictures/roda.webp” from “/media/pictures/roda.webp?v=…”. */
export function mediaPath(address: string): string {
  return address.replace(/^\/media\//, "").replace(/\?.*$/, "");
}
