import { emailKey } from "./email.ts";

const DOMAINS =
  "gmail.com hotmail.com hotmail.com.br outlook.com outlook.com.br yahoo.com yahoo.com.br icloud.com live.com uol.com.br bol.com.br terra.com.br globo.com ig.com.br".split(
    " ",
  );

/** The domain that was probably meant: one slip away from one that millions use. Null when it is none, or right. */
export function meantDomain(email: string): string | null {
  const domain = emailKey(email).split("@").at(-1) ?? "";
  if (DOMAINS.includes(domain)) return null;
  return DOMAINS.find((known) => isOneSlipAway(domain, known)) ?? null;
}

/** Letters of another script, such as a Cyrillic “а”, that look like ours. */
export function hasForeignLetters(email: string): boolean {
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(email);
}

/**
 * The same for e-mails that people take for one another: “ana.lima@x.com”, “ana-lima@x.com”, “anal1ma@x.com”.
 * The column `users.email_looks` says the same in SQL: change them together.
 */
export function looksKey(email: string): string {
  return emailKey(email).replace(/[._-]/g, "").replaceAll("0", "o").replaceAll("1", "l").replaceAll("rn", "m");
}

/** What to confirm about an e-mail that is not here yet, and that `similar`, which is here, is easily taken for. Null for nothing. */
export function emailDoubt(email: string, similar: string | undefined): string | null {
  const meant = meantDomain(email);
  if (meant) return `Não seria “@${meant}”?`;
  return similar ? `Parece com ${similar}. Confira se não é a mesma pessoa.` : null;
}

/** Whether one letter more, less or other, or two neighbours swapped, make one of the other. */
function isOneSlipAway(a: string, b: string): boolean {
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
