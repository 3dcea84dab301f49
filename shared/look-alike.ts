import { emailKey } from "./email.ts";

const DOMAINS =
  "gmail.com hotmail.com hotmail.com.br outlook.com outlook.com.br yahoo.com yahoo.com.br icloud.com live.com uol.com.br bol.com.br terra.com.br globo.com ig.com.br".split(
    " ",
  );

/**
 * Returns the domain that was probably meant: a very common one that differs by one typing error. Null when the domain
 * is itself a common one, or is near none.
 */
export function suggestedDomain(email: string): string | null {
  const domain = emailKey(email).split("@").at(-1) ?? "";
  if (DOMAINS.includes(domain)) return null;
  return DOMAINS.find((known) => isOneTypoAway(domain, known)) ?? null;
}

/** Checks for characters of another script that look like ours, such as a Cyrillic “а”. */
export function hasForeignLetters(email: string): boolean {
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(email);
}

/**
 * Returns a key that is equal for emails which people confuse: “ana.lima@x.com”, “ana-lima@x.com”, “anal1ma@x.com”. The
 * SQL column `users.email_looks` computes the same: change both together.
 */
export function lookAlikeKey(email: string): string {
  return emailKey(email).replace(/[._-]/g, "").replaceAll("0", "o").replaceAll("1", "l").replaceAll("rn", "m");
}

/**
 * Returns a question in pt-BR about a new email that may be mistyped, or is easily confused with the existing email
 * `similar`; null without doubt.
 */
export function emailWarning(email: string, similar: string | undefined): string | null {
  const suggested = suggestedDomain(email);
  if (suggested) return `Não seria “@${suggested}”?`;
  return similar ? `Parece com ${similar}. Confira se não é a mesma pessoa.` : null;
}

/**
 * Checks whether two texts differ by one typing error: one character added, missing or replaced, or two neighbours
 * swapped.
 */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
