/** The characters of what a publication says that it changed. */
export const MAX_NOTE = 280;
