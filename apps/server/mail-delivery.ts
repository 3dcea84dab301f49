import { type DevMailbox, openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { type Mail, openMail } from "#platform/server/mail/mail.ts";
import type { Config } from "./config.ts";

export interface MailDelivery {
  /** Null without a configured server outside the demo: emails then stay queued. */
  mail: Mail | null;
  /** Returns the emails in the demo's mailbox; null when emails are sent to people. */
  messages: (() => DevMailbox["emails"]) | null;
  close(): Promise<void>;
}

const DEMO_SENDER = "nao-responda@vereda.localhost";

/** Opens the configured SMTP server or, in a demo, a mailbox on this machine. */
export function openMailDelivery({ mail, demo, mailIn }: Pick<Config, "mail" | "demo" | "mailIn">): MailDelivery {
  const replyDomain = mailIn?.domain ?? null;
  if (mail) return smtpDelivery(openMail({ url: () => Promise.resolve(mail.url), from: mail.from, replyDomain }));
  if (demo === "off") return { mail: null, messages: null, close: async () => {} };
  let mailbox: DevMailbox | undefined;
  // Opened with the first email, so that the server starts faster.
  const toMailbox = openMail({
    url: async () => (mailbox ??= await openDevMailbox()).url,
    from: DEMO_SENDER,
    replyDomain,
  });
  return {
    mail: toMailbox,
    messages: () => mailbox?.emails ?? [],
    close: async () => {
      toMailbox.close();
      await mailbox?.stop();
    },
  };
}

function smtpDelivery(mail: Mail): MailDelivery {
  return { mail, messages: null, close: async () => mail.close() };
}
