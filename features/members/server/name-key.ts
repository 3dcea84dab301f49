/** Returns a name in the form of `users.name_key`: lower case, without accents. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
