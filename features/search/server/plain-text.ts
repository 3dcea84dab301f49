type Block = Readonly<Record<string, unknown>>;

/** The fields of a block that a learner reads, in reading order. */
const READ_FIELDS = ["title", "text", "caption", "alt", "transcript"] as const;

/**
 * Returns the text that an object's blocks teach, without markup, with an empty line between passages. Leaves out
 * quizzes: a statement to be judged must not be found and read as a fact.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .filter(({ kind }) => kind !== "quiz")
    .flatMap((block) => READ_FIELDS.flatMap((field) => textsIn(block, field)))
    .map(withoutMarkup)
    .join("\n\n");
}

/** Returns the texts in all fields of this name in the value, at any depth. */
function textsIn(value: unknown, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field && typeof inner === "string" ? [inner] : textsIn(inner, field),
  );
}

// Brackets and long addresses are left out, because a text of many “[” would take quadratic time.
const LINK = /!?\[([^[\]\n]*)\]\([^)\n]{0,1000}\)/g;
// Markdown at the beginning of a line: horizontal rule, heading, list item, numbered item, quotation.
const LINE_START =
  /^[ \t]*(?:>[ \t]*)*(?:(?:[-*_][ \t]*){3,}$|#{1,6}[ \t]+|[-+*][ \t]+(?:\[[ xX]\][ \t]+)?|\d+[.)][ \t]+|>[ \t]*)/gm;
const EMPHASIS =
  /\*+|`+|~~|(?<![\p{L}\p{N}_])_+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])_+(?![\p{L}\p{N}_])|<(?=https?:|mailto:)|(?<=[\p{L}\p{N}_])>(?=\s|$)/gu;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Removes Markdown syntax; separates passages (paragraphs, list items, headings) by empty lines. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(LINK, "$1")
    .replace(LINE_START, "\n")
    .replaceAll("|", " ")
    .replace(EMPHASIS, "")
    .replace(ESCAPED, "$1")
    .trim();
}
