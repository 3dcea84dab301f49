/** Small letters without accents, as `media.search_key` holds them. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
