import type { IncomingEmail } from "#platform/server/mail/incoming-mail.ts";

// People write about their holidays and absences, so that these words must be the whole subject, or all before “: Re:”.
const OUT_OF_OFFICE =
  /^(re:\s*)?(out of office|automatic reply|resposta autom[aá]tica|(aus[eê]ncia( tempor[aá]ria)?|ausente( do escrit[oó]rio)?|fora do escrit[oó]rio|f[eé]rias)(:\s*re:|$))/i;

/**
 * Checks whether an e-mail was sent automatically: out-of-office replies, bounces,
 * lists. Answering one could cause a loop.
 */
export function isAutomatic({
  sender,
  subject,
  headers,
}: Pick<IncomingEmail, "sender" | "subject" | "headers">): boolean {
  const header = (name: string) => (headers[name] ?? "").trim().toLowerCase();
  if (sender === "" || /^<>$/.test(header("return-path"))) return true;
  if (header("auto-submitted") && header("auto-submitted") !== "no") return true;
  if (/^(bulk|junk|list|auto_reply)$/.test(header("precedence"))) return true;
  if (/^(mailer-daemon|postmaster|no-?reply)@/i.test(sender)) return true;
  const headerNames = [
    "x-autoreply",
    "x-autorespond",
    "x-auto-response-suppress",
    "list-id",
    "list-unsubscribe",
    "x-loop",
  ];
  return (
    headerNames.some((name) => header(name) !== "" && header(name) !== "none") || OUT_OF_OFFICE.test(subject.trim())
  );
}
