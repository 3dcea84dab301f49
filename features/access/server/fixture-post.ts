import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { StoredEmail } from "#platform/server/mail/dev-mailbox.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import type { World } from "#platform/server/testing/world.ts";

export interface Post {
  /** Lets all that is due leave, over SMTP; gives what this address has got, the latest first. */
  to(address: string): Promise<StoredEmail[]>;
  /** The key in the last email to this address. */
  keyTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** A mail server for one world's emails. */
export async function openPost(world: World): Promise<Post> {
  const mailbox = await openDevMailbox();
  const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@exemplo.com.br" });
  const worker = new Worker({ services: { ...world.services, mail }, kinds: registry.jobs, log: openLog(null) });
  const to = async (address: string) => {
    // What a job asks for is due as soon as the job is done.
    for (let round = 0; round < 2; round++) await worker.settle();
    return mailbox.messages.filter((message) => message.to.toLowerCase() === address.toLowerCase());
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
