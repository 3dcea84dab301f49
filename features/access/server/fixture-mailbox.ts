import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { StoredEmail } from "#platform/server/mail/dev-mailbox.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import type { World } from "#platform/server/testing/world.ts";

export interface TestMailbox {
  /** Sends all due emails over SMTP, then returns those received by this address, latest first. */
  to(address: string): Promise<StoredEmail[]>;
  /** Returns the key in the last email received by this address, after sending all due emails. */
  keyTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a mail server for one test world. */
export async function openTestMailbox(world: World): Promise<TestMailbox> {
  const mailbox = await openDevMailbox();
  const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@exemplo.com.br" });
  const worker = new Worker({ services: { ...world.services, mail }, kinds: registry.jobs, log: openLog(null) });
  const to = async (address: string) => {
    // A job may queue another job, which is due in the next round.
    for (let round = 0; round < 2; round++) await worker.settle();
    return mailbox.emails.filter((message) => message.to.toLowerCase() === address.toLowerCase());
  };
  return {
    to,
    keyTo: async (address) => /[\w-]{65}/.exec((await to(address))[0]?.text ?? "")?.[0] ?? "",
    close: async () => {
      mail.close();
      await mailbox.stop();
    },
  };
}
