/** The text in lower case without accents, as `media.search_key` holds it. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
