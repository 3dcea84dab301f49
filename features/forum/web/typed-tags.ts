/** Returns the tags typed in one field, separated by commas or semicolons. */
export function typedTags(text: string): string[] {
  return text
    .split(/[,;]+/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}
