import { afterAll, expect, test } from "vitest";
import { openDevMailbox } from "./dev-mailbox.ts";
import { openMail } from "./mail.ts";

const mailbox = await openDevMailbox();
const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@exemplo.com.br" });
afterAll(async () => {
  mail.close();
  await mailbox.stop();
});

const ADDED = "\r\nBcc: vitima@outro.exemplo\r\nX-Added: sim\r\n\r\nOutro texto";

test("a line break in a name, subject, file name or address adds neither a header nor a recipient", async () => {
  await mail.send({
    messageId: "<um@exemplo.com.br>",
    senderName: `Escola${ADDED}`,
    replyTo: `escola@exemplo.com.br${ADDED}`,
    to: "ana@exemplo.com.br",
    subject: `Olá${ADDED}`,
    html: "<p>Oi.</p>",
    text: "Oi.",
    unsubscribe: `https://exemplo.com.br/sair${ADDED}`,
    pictures: [],
    attachments: [{ name: `a${ADDED}.txt`, type: `text/plain${ADDED}`, bytes: Buffer.from("a") }],
  });

  const [received] = mailbox.emails;
  expect(received).toMatchObject({ to: "ana@exemplo.com.br", text: expect.stringMatching(/^Oi\.\s*$/) as string });
  expect(Object.keys(received?.headers ?? {})).not.toEqual(expect.arrayContaining(["x-added"]));
  expect(Object.keys(received?.headers ?? {})).not.toEqual(expect.arrayContaining(["bcc"]));
  expect(received?.attachments).toHaveLength(1);
});
