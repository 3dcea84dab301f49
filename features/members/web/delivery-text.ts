import type { PageRequest } from "#platform/web/router/server-context.ts";

/** Says whether an e-mail goes to a person now, or waits until a mail server is configured: “vai por e-mail”. */
export function deliveryText({ sendsEmails }: Pick<PageRequest, "sendsEmails">): string {
  return sendsEmails ? "vai por e-mail" : "espera até que os e-mails saiam daqui";
}
