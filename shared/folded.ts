/** Returns a text in lower case without accents. Search keys are stored in this form. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
