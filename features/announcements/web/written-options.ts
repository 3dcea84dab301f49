/** Splits a text into options, one per line; drops empty lines. */
export function writtenOptions(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
