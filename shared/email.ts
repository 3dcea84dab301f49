/**
 * The form under which an e-mail address is looked up: the same for "Ana@Exemplo.com.br " and "ana@exemplo.com.br", for
 * emails of another width, and for what was copied with invisible characters in it.
 */
export function emailKey(email: string): string {
  return email
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .toLowerCase();
}
