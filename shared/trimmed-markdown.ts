/**
 * Removes the blank lines before a Markdown text and the white space after it. The indentation of its first line stays,
 * because it may make the line code.
 */
export function trimmedMarkdown(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
}
