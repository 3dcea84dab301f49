/** The form under which an e-mail address is looked up: the same for "Ana@Exemplo.com.br " and "ana@exemplo.com.br". */
export function emailKey(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}
