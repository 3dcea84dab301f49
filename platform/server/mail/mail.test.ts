import { afterAll, expect, test, vi } from "vitest";
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

test("an e-mail is sent after the server's address could not be found for another", async () => {
  const url = vi.fn<() => Promise<string>>(async () => mailbox.url).mockRejectedValueOnce(new Error("not yet"));
  const late = openMail({ url, from: "nao-responda@exemplo.com.br" });
  const parts = {
    senderName: "Escola",
    replyTo: "escola@exemplo.com.br",
    html: "<p>Oi.</p>",
    text: "Oi.",
    pictures: [],
  };
  const message = { ...parts, messageId: "<dois@exemplo.com.br>", to: "bia@exemplo.com.br", subject: "Olá" };
  await expect(late.send(message)).rejects.toThrow("not yet");
  await late.send(message);
  late.close();

  expect(mailbox.emails.filter(({ to }) => to === "bia@exemplo.com.br")).toHaveLength(1);
});
