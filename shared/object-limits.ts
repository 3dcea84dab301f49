/** Max blocks of a learning object, imported or written in the editor. */
export const MAX_OBJECT_BLOCKS = 500;
/** Max YAML tokens (words, punctuation, indents) of an object's own fields and all its blocks together. */
export const MAX_OBJECT_TOKENS = 30_000;
