import { type DevMailbox, openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { type Mail, openMail } from "#platform/server/mail/mail.ts";
import type { Config } from "./config.ts";

export interface MailDelivery {
  /** Null when nobody said where to send: emails wait. */
  mail: Mail | null;
  /** What the mailbox of a demo got so far; null where emails go to people. */
  kept: (() => DevMailbox["messages"]) | null;
  close(): Promise<void>;
}

const DEMO_SENDER = "nao-responda@vereda.localhost";

/** Where emails go: to the SMTP server of the configuration, else in a demo to a mailbox on this machine. */
export function openMailDelivery({ mail, demo }: Pick<Config, "mail" | "demo">): MailDelivery {
  if (mail) return outward(openMail({ url: () => Promise.resolve(mail.url), from: mail.from }));
  if (demo === "off") return { mail: null, kept: null, close: async () => {} };
  let mailbox: DevMailbox | undefined;
  // Opened with the first email: a start does not wait for it.
  const toMailbox = openMail({ url: async () => (mailbox ??= await openDevMailbox()).url, from: DEMO_SENDER });
  return {
    mail: toMailbox,
    kept: () => mailbox?.messages ?? [],
    close: async () => {
      toMailbox.close();
      await mailbox?.stop();
    },
  };
}

function outward(mail: Mail): MailDelivery {
  return { mail, kept: null, close: async () => mail.close() };
}
