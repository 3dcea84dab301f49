/** Max length of a legal text, in characters; applies to its form and to the import of an academy's folder. */
export const MAX_LEGAL_TEXT = 200_000;
/** Max length of an academy's CSS, in characters. */
export const MAX_CSS = 100_000;
/** Max UTF-8 bytes per unit of a string's `length` (a UTF-16 code unit). */
export const MAX_BYTES_PER_CHARACTER = 3;
