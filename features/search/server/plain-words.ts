type Block = Readonly<Record<string, unknown>>;

/** The fields of a block that a learner reads, in reading order. */
const READ_FIELDS = ["title", "text", "caption", "alt", "transcript"] as const;

/**
 * Everything that an object's blocks teach, without markup, with an empty line between passages. Quizzes are left out: a
 * statement that is there to be judged must not be found and read as a fact.
 */
export function plainWords(blocks: readonly Block[]): string {
  return blocks
    .filter(({ kind }) => kind !== "quiz")
    .flatMap((block) => READ_FIELDS.flatMap((field) => textsIn(block, field)))
    .map(withoutMarkup)
    .join("\n\n");
}

/** The texts of that field in the value, at any depth. */
function textsIn(value: unknown, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field && typeof inner === "string" ? [inner] : textsIn(inner, field),
  );
}

const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)/g;
// A rule across the page, a heading, a list item, a numbered item, a quotation.
const LINE_START =
  /^[ \t]*(?:>[ \t]*)*(?:(?:[-*_][ \t]*){3,}$|#{1,6}[ \t]+|[-+*][ \t]+(?:\[[ xX]\][ \t]+)?|\d+[.)][ \t]+|>[ \t]*)/gm;
const EMPHASIS =
  /\*+|`+|~~|(?<![\p{L}\p{N}_])_+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])_+(?![\p{L}\p{N}_])|<(?=https?:|mailto:)|(?<=[\p{L}\p{N}_])>(?=\s|$)/gu;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Markdown as plain words: one passage (paragraph, list item, heading) per block of lines. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(LINK, "$1")
    .replace(LINE_START, "\n")
    .replaceAll("|", " ")
    .replace(EMPHASIS, "")
    .replace(ESCAPED, "$1")
    .trim();
}
