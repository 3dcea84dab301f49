/** Returns the text in lower case without accents, as stored in `media.search_key`. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
