/** Max length of the note on a publication, in characters. */
export const MAX_NOTE = 280;
