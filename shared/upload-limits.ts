/** The largest photo of a person that is taken, in bytes. */
export const MAX_PHOTO_BYTES = 8_000_000;
