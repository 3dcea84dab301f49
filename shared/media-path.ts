/** The path of a file in an academy's folder, as texts name it: “pictures/roda.webp”. The source of a regular expression. */
export const MEDIA_PATH = String.raw`(?:pictures|media|files)/[\w./-]+`;

/** “pictures/roda.webp” of “/media/pictures/roda.webp?v=…”. */
export function mediaPath(address: string): string {
  return address.replace(/^\/media\//, "").replace(/\?.*$/, "");
}
