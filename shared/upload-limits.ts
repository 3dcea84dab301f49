/** Max bytes of a body without files (text, JSON or a form), unless a route sets another limit. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** Max size of a person's photo, in bytes. */
export const MAX_PHOTO_BYTES = 8_000_000;

/** Upper bound of `MEDIA_FILE_MB`, an installation's limit for one file of an academy's contents, in bytes. */
export const MAX_MEDIA_FILE_BYTES = 2_000_000_000;

/**
 * Max size of a form that uploads such a file for an academy's contents, with its captions and other text, in bytes.
 */
export const MAX_MEDIA_FORM_BYTES = MAX_MEDIA_FILE_BYTES + 2_000_000;

/** Returns the refusal of a file that is larger than the limit, in pt-BR. */
export function tooLargeMessage(maxBytes: number): string {
  return `O arquivo é grande demais: o limite são ${Math.floor(maxBytes / 1_000_000)} MB.`;
}

/** Max size of a file attached to a message to the staff, in bytes, and max number of attachments per message. */
export const MAX_ATTACHMENT_BYTES = 8_000_000;
export const MAX_ATTACHMENTS = 3;

/** Upper bound of the size of an academy's zipped folder, in bytes. */
export const MAX_ACADEMY_BYTES = 2_000_000_000;

/** Max length of a flow's file, in bytes, as in an academy's folder; and of a form or call that sends one, escaped. */
export const MAX_FLOW_BYTES = 200_000;
export const MAX_FLOW_FORM_BYTES = 1_300_000;
