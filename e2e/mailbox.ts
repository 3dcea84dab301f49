import { expect } from "@playwright/test";
import type { StoredEmail } from "#platform/server/mail/dev-mailbox.ts";
import { ask } from "./ask.ts";
import type { WholeServer } from "./whole-server.ts";

/** Returns the emails to this address in the demo's mailbox, latest first. */
export async function emailsTo(server: WholeServer, address: string): Promise<StoredEmail[]> {
  const { body } = await ask(server, "localhost", "/caixa-postal.json");
  const { since = new Date(0) } = server;
  return (JSON.parse(body.toString()) as StoredEmail[]).filter(({ to, at }) => to === address && new Date(at) >= since);
}

/** Waits for an email to this address whose subject matches, and returns the latest one. */
export async function emailTo(server: WholeServer, address: string, subject: RegExp): Promise<StoredEmail> {
  const find = async () => (await emailsTo(server, address)).find((message) => subject.test(message.subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 10_000 }).toMatch(subject);
  return (await find()) as StoredEmail;
}

/** Returns the address that the email's button leads to. */
export function linkIn({ text }: Pick<StoredEmail, "text">): string {
  return /:\n(https?:\/\/\S+)/.exec(text)?.[1] ?? "";
}
