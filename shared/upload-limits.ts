/** The largest body of text, JSON or a form without files, that is taken unless a route states another limit, in bytes. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** The largest photo of a person that is taken, in bytes. */
export const MAX_PHOTO_BYTES = 8_000_000;

/** The largest file for an academy's contents that an installation may allow, in bytes; `MEDIA_FILE_MB` says what it allows. */
export const MAX_MEDIA_FILE_BYTES = 2_000_000_000;

/** The largest form that brings such a file, with its captions and the text beside it, in bytes. */
export const MAX_MEDIA_FORM_BYTES = MAX_MEDIA_FILE_BYTES + 2_000_000;

/** Why a file is refused that is larger than the limit, in bytes. */
export function tooLargeWords(maxBytes: number): string {
  return `O arquivo é grande demais: o limite são ${Math.floor(maxBytes / 1_000_000)} MB.`;
}

/** The largest file beside a message to the staff, in bytes, and how many go with one. */
export const MAX_ATTACHMENT_BYTES = 8_000_000;
export const MAX_ATTACHMENTS = 3;

/** The largest zip of an academy's folder that an installation may take, in bytes. */
export const MAX_ACADEMY_BYTES = 2_000_000_000;
