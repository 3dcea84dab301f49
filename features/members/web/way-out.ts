import type { PageRequest } from "#platform/web/router/server-context.ts";

/** What becomes of an e-mail to a person: it goes, or waits until a mail server is configured. */
export function wayOut({ sendsEmails }: Pick<PageRequest, "sendsEmails">): string {
  return sendsEmails ? "vai por e-mail" : "espera até que os e-mails saiam daqui";
}
