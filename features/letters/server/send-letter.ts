import { mintKey } from "#platform/server/auth/one-use-links.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import { AddressRefused } from "#platform/server/mail/mail.ts";
import { drawLetter } from "./draw-letter.ts";
import type { LetterContent } from "./letter.ts";
import { logoPicture } from "./logo-picture.ts";

/** Hands one letter to the mail server: at least once, always under the same Message-ID. */
export const sendLetter: JobKind = {
  name: "send-letter",
  isReady: ({ mail }) => mail !== null,
  run: async (context, letterId) => {
    const letter = await takeUp(context, letterId);
    if (!letter) return;
    try {
      await deliver(context, letterId, letter);
      await settle(context, letterId, { sent: true, fault: null });
    } catch (error) {
      const isOver = error instanceof AddressRefused || context.isLastTry;
      if (isOver) return await settle(context, letterId, { sent: false, fault: faultOf(error) });
      await context.step(
        (sql) => sql`update letters set fault = ${faultOf(error)} where ${own(sql, context, letterId)}`,
      );
      throw error;
    }
  },
};

interface TakenLetter {
  recipient: string;
  content: LetterContent;
  key: string;
}

/** What is to be sent, with a fresh key for its link; null when there is nothing to send any more. */
async function takeUp(context: JobContext, letterId: string): Promise<TakenLetter | null> {
  return await context.step(async (sql) => {
    const [row] = await sql<{ recipient: string; content: LetterContent; link_id: string | null }[]>`
      update letters set tries = tries + 1
      where ${own(sql, context, letterId)} and sent_at is null and failed_at is null
      returning recipient, content, link_id`;
    if (!row) return null;
    const { recipient, content, link_id } = row;
    if (link_id === null) return { recipient, content, key: "" };
    const key = await mintKey({ ...context, sql }, link_id);
    if (key !== null) return { recipient, content, key };
    await sql`update letters set failed_at = ${context.now}, fault = 'link ended', content = null
      where ${own(sql, context, letterId)}`;
    return null;
  });
}

async function deliver(
  { house, project }: JobContext,
  letterId: string,
  { recipient, content, key }: TakenLetter,
): Promise<void> {
  if (!house.mail) throw new Error("There is no mail server to send to");
  const origin = house.originOf(await house.projects.firstHostOf(project._id));
  const logo = await logoPicture(house.files, project);
  const { subject, html, text } = drawLetter({ content, project, origin, key, hasLogo: logo !== null });
  await house.mail.send({
    messageId: `<${letterId}@${house.mail.from.split("@").at(-1)}>`,
    senderName: project.name,
    replyTo: project.contact.email,
    to: recipient,
    subject,
    html,
    text,
    pictures: logo ? [{ name: "logo", type: "image/png", bytes: logo }] : [],
  });
}

/** What it said is forgotten. A row without a person goes whole: nobody could ask for it to be deleted. */
async function settle(
  context: JobContext,
  letterId: string,
  { sent, fault }: { sent: boolean; fault: string | null },
): Promise<void> {
  const { now, step } = context;
  await step(async (sql) => {
    await sql`
      update letters set content = null, fault = ${fault}, sent_at = ${sent ? now : null}, failed_at = ${sent ? null : now}
      where ${own(sql, context, letterId)}`;
    await sql`delete from letters where ${own(sql, context, letterId)} and user_id is null`;
  });
}

function own(sql: Parameters<Parameters<JobContext["step"]>[0]>[0], { project }: JobContext, letterId: string) {
  return sql`project_id = ${project._id} and id = ${letterId}`;
}

/** Codes alone, such as "RCPT TO 450 EENVELOPE". */
function faultOf(error: unknown): string {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return [command ?? name, responseCode || null, code].filter(Boolean).join(" ").slice(0, 80);
}
