/** How many blocks a learning object may have, imported or written in the editor. */
export const MAX_OBJECT_BLOCKS = 500;
/** How many YAML tokens (words, punctuation, indents) an object's own fields and all its blocks may have. */
export const MAX_OBJECT_TOKENS = 30_000;
