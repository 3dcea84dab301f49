import { expect } from "@playwright/test";
import type { KeptLetter } from "#platform/server/mail/dev-mailbox.ts";
import { ask } from "./ask.ts";
import type { WholeServer } from "./whole-server.ts";

/** The letters to this address that the demo's mailbox shows, the latest first. */
export async function lettersTo(server: WholeServer, address: string): Promise<KeptLetter[]> {
  const { body } = await ask(server, "localhost", "/caixa-postal.json");
  return (JSON.parse(body.toString()) as KeptLetter[]).filter(({ to }) => to === address);
}

/** The last letter to this address with such a subject, once it is there. */
export async function letterTo(server: WholeServer, address: string, subject: RegExp): Promise<KeptLetter> {
  const find = async () => (await lettersTo(server, address)).find((letter) => subject.test(letter.subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 10_000 }).toMatch(subject);
  return (await find()) as KeptLetter;
}

/** The address that the letter's button leads to. */
export function linkIn({ text }: Pick<KeptLetter, "text">): string {
  return /:\n(https?:\/\/\S+)/.exec(text)?.[1] ?? "";
}
