/** A name as `users.name_key` holds it: lower case, without accents. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
