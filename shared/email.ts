/**
 * Returns the form in which an email address is looked up: equal for "Ana@Exemplo.com.br " and "ana@exemplo.com.br",
 * for full-width characters, and for an address copied with invisible characters.
 */
export function emailKey(email: string): string {
  return email
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .toLowerCase();
}
