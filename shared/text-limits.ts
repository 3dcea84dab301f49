/** The longest legal text, in characters: its form and the import of an academy's folder hold it to this. */
export const MAX_LEGAL_TEXT = 200_000;
/** The longest CSS of an academy, in characters. */
export const MAX_CSS = 100_000;
/** UTF-8 bytes that one unit of `length` (UTF-16) takes at most. */
export const MAX_BYTES_OF_CHARACTER = 3;
