/** The options of a question as written, one a line; empty lines are none. */
export function writtenOptions(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
