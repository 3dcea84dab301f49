/** What one learning object holds at most, whether it is imported or written in the editor. */
export const MAX_OBJECT_BLOCKS = 500;
/** Words, signs and indents of the YAML of all its blocks and of its own fields. */
export const MAX_OBJECT_TOKENS = 30_000;
