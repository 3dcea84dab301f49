import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createTransport } from "nodemailer";
import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openIncomingMail } from "#platform/server/mail/incoming-mail.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getHelpThread, sendHelpMessage } from "../contract.ts";
import { receiveHelpEmail } from "./receive-help-email.ts";
import { readReplyAddress, replyAddress } from "./reply-address.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const DOMAIN = "respostas.exemplo.com.br";
let isDown = false;
const isOurs = (address: string) => readReplyAddress(world.services.secrets.links, address) !== null;
const incoming = await openIncomingMail({ domain: DOMAIN, host: "127.0.0.1", port: 0, isOurs }, async (email) => {
  if (isDown) throw new Error("the database is away");
  await receiveHelpEmail(world.services, email);
});
const smtp = createTransport({ host: "127.0.0.1", port: incoming.port });
afterAll(async () => {
  smtp.close();
  await incoming.stop();
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const QUOTED = "Abriu, obrigada!\n\nEm seg., 23 de nov. de 2026 às 09:40, Academia <a@exemplo.com.br>\nescreveu:\n> Oi";

test("adds a reply by e-mail to the thread once, without its quotation", async () => {
  const { ana, to, thread_id } = await conversation();
  const mail = {
    from: ana.email,
    to,
    text: QUOTED.replace("\nescreveu", " escreveu"),
    messageId: "<1@exemplo.com.br>",
  };
  await smtp.sendMail(mail);
  await smtp.sendMail(mail);

  const { messages, state } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.map(({ text, via }) => [text, via])).toEqual([
    ["Socorro.", "page"],
    ["Abriu, obrigada!", "email"],
  ]);
  expect(state).toBe("sent");
});

test("adds an e-mail without a Message-ID that is sent again only once, and another one sent at the same time", async () => {
  const { ana, to, thread_id } = await conversation();
  const send = (text: string) =>
    smtp.sendMail({ envelope: { from: ana.email, to }, raw: `From: ${ana.email}\r\nTo: ${to}\r\n\r\n${text}\r\n` });
  await send("Abriu.");
  await send("Obrigada!");
  world.clock.advance({ minutes: 10 });
  await send("Abriu.");

  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.map(({ text }) => text)).toEqual(["Socorro.", "Abriu.", "Obrigada!"]);
});

test.for([
  QUOTED,
  "Abriu, obrigada!\n\nEm seg., 23 de nov. de 2026 às 09:40, Academia Aurora <\ncontato@aurora.exemplo.com.br> escreveu:\n\n> Oi\n",
  "Abriu, obrigada!\n\nOn Mon, Nov 23, 2026 at 9:40 AM Academia Aurora <contato@aurora.exemplo.com.br>\nwrote:\n\n> Oi\n",
])("leaves out a quotation whose first line is wrapped: %j", async (text) => {
  const { ana, to, thread_id } = await conversation();
  await smtp.sendMail({ from: ana.email, to, text });
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages.at(-1)?.text).toBe("Abriu, obrigada!");
});

test("keeps sentences of the person's that begin and end like a quotation's first line", async () => {
  const { ana, to, thread_id } = await conversation();
  const text =
    "Em 2026 comecei o curso e a página 3 mostra este\naviso que o sistema me escreveu:\n\nArquivo inválido. O que faço?";
  await smtp.sendMail({ from: ana.email, to, text });
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages.at(-1)?.text).toBe(text);
});

test.for([
  `<p>Abriu,<br>obrigada &amp; até.</p><div>Em seg., 23 de nov. de 2026 às 09:40, Academia escreveu:<br><blockquote>Oi</blockquote></div>`,
  `<style>p { color: red }</style><div>Abriu,</div><div>obrigada &amp; até.</div><hr><div><b>De:</b> Academia<br><b>Enviado:</b> ontem</div>Oi`,
])("adds the text of an e-mail that has only HTML: %j", async (html) => {
  const { ana, to, thread_id } = await conversation();
  await smtp.sendMail({ from: ana.email, to, html: `<html><body>${html}</body></html>` });
  const text = (await world.as(ana).call(getHelpThread, { thread_id })).messages.at(-1)?.text;
  expect(text?.split(/\s*\n\s*/)).toEqual(["Abriu,", "obrigada & até."]);
});

test("refuses a file of a false type, and accepts the other files", async () => {
  const { ana, to, thread_id } = await conversation();
  const attachments = [{ filename: "foto.jpg", content: Buffer.from("MZ programa") }];
  await smtp.sendMail({ from: ana.email, to, text: "Veja.", attachments });

  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.at(-1)).toMatchObject({
    files: [],
    text: expect.stringMatching(/^Veja\.\n\n\[“foto.jpg” por dentro/),
  });
});

test.for<[string, object]>([
  ["an out-of-office answer", { headers: { "Auto-Submitted": "auto-replied" } }],
  ["an old out-of-office answer", { subject: "Resposta automática: férias" }],
  ["an out-of-office answer of one word", { subject: "Férias" }],
  ["an out-of-office answer of an old mail program", { subject: "Ausência temporária: Re: Resposta à mensagem 27" }],
  ["a list", { headers: { Precedence: "list" } }],
  ["a bounce", { envelope: { from: "" } }],
])("does not add %s to the thread", async ([, strange]) => {
  const { ana, to, thread_id } = await conversation();
  const envelope = { from: ana.email, to, ...(strange as { envelope?: object }).envelope };
  await smtp.sendMail({ from: ana.email, to, text: "Estou fora.", ...strange, envelope });
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages).toHaveLength(1);
});

test.for([
  "Férias: posso entregar depois?",
  "Re: Ausência na aula de ontem",
  "Ausência temporária: posso entregar depois?",
  "Ausente do escritório na sexta, posso ligar antes?",
  "Fora do escritório não abre",
])("adds a person's e-mail about holidays or an absence: %s", async (subject) => {
  const { ana, to, thread_id } = await conversation();
  await smtp.sendMail({ from: ana.email, to, subject, text: "Posso?" });
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages.at(-1)?.text).toBe("Posso?");
});

test("rejects an e-mail from an address other than the person's", async () => {
  const { to, thread_id, ana } = await conversation();
  await expect(smtp.sendMail({ from: "outra@exemplo.com.br", to, text: "Sou eu." })).rejects.toThrow(/550/);
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages).toHaveLength(1);
});

test("defers e-mails after twenty messages in a day, to stop loops", async () => {
  const { ana, to, thread_id } = await conversation();
  for (let at = 0; at < 20; at++) await smtp.sendMail({ from: ana.email, to, text: `Eco ${at}` });
  await expect(smtp.sendMail({ from: ana.email, to, text: "Eco 20" })).rejects.toThrow(/450/);
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages).toHaveLength(21);
});

test("takes photos attached inline, but not pictures of the HTML, and reports what was left out", async () => {
  const { ana, to, thread_id } = await conversation();
  const photo = (name: string) => ({
    filename: name,
    content: PNG,
    contentType: "image/png",
    contentDisposition: "inline" as const,
  });
  await smtp.sendMail({
    from: ana.email,
    to,
    text: "x".repeat(4100),
    html: '<p>Veja.</p><img src="cid:logo">',
    attachments: [
      { ...photo("logo.png"), cid: "logo" },
      ...["1.png", "2.png", "3.png", "4.png", "5.png"].map((name) => photo(name)),
    ],
  });
  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.at(-1)?.files.map(({ name }) => name)).toEqual(["1.webp", "2.webp", "3.webp"]);
  expect(messages.at(-1)?.text).toMatch(
    /^x{4000}\n\n\[O texto passou .*\]\n\n\[Só cabem três arquivos: 2 ficaram de fora\.\]$/s,
  );
});

test("refuses a forged reply address and other domains before reading the e-mail", async () => {
  const { ana, to, thread_id } = await conversation();
  const forged = `${to.slice(0, 50)}${to.slice(50, 62) === "0".repeat(12) ? "1" : "0".repeat(12)}${to.slice(62)}`;
  await expect(smtp.sendMail({ from: ana.email, to: forged, text: "Falso." })).rejects.toThrow(/550/);
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages).toHaveLength(1);
  await expect(smtp.sendMail({ from: ana.email, to: "a@outro.exemplo.com.br", text: "Oi" })).rejects.toThrow(/550/);
});

test("does not acknowledge an e-mail that could not be stored, so that it is sent again", async () => {
  const { ana, to, thread_id } = await conversation();
  isDown = true;
  await expect(smtp.sendMail({ from: ana.email, to, text: "Oi" })).rejects.toThrow(/451/);
  isDown = false;
  await smtp.sendMail({ from: ana.email, to, text: "Oi" });
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages).toHaveLength(2);
});

test("accepts a reply with control characters that PostgreSQL cannot store, and removes them", async () => {
  const { ana, to, thread_id } = await conversation();
  const raw = `From: ${ana.email}\r\nTo: ${to}\r\nMessage-ID: <odd@exemplo.com.br>\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nAbriu=00=07!\r\n`;
  await smtp.sendMail({ envelope: { from: ana.email, to }, raw });
  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.at(-1)).toMatchObject({ text: "Abriu!", via: "email" });
});

test("refuses an e-mail of 200 MB without buffering it", async () => {
  const { ana, to, thread_id } = await conversation();
  const socket = connect(incoming.port, "127.0.0.1");
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const answer = async () => String((await lines.next()).value);
  const sendLine = (line: string) => void socket.write(`${line}\r\n`);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  await answer();
  sendLine("HELO a.exemplo.com.br");
  await answer();
  sendLine(`MAIL FROM:<${ana.email}>`);
  await answer();
  sendLine(`RCPT TO:<${to}>`);
  await answer();
  sendLine("DATA");
  expect(await answer()).toMatch(/^354/);
  const megabyte = `${"x".repeat(998)}\r\n`.repeat(1000);
  for (let sent = 0; sent < 200; sent++) {
    if (!socket.write(megabyte)) await once(socket, "drain");
    if (sent % 20 === 0) collectGarbage();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  sendLine("\r\n.");
  expect(await answer()).toMatch(/^552/);
  socket.destroy();
  // Up to 20 MB were read and dropped since the last collection of garbage.
  expect(most).toBeLessThan(80_000_000);
  expect((await world.as(ana).call(getHelpThread, { thread_id })).messages).toHaveLength(1);
});

test("refuses an e-mail that needs too much memory to read, and still receives the next one", async () => {
  const { ana, to, thread_id } = await conversation();
  const envelope = { from: ana.email, to };
  const raw = `From: ${ana.email}\r\nTo: ${to}\r\n\r\nOi${"\r\n".repeat(500_000)}`;
  const [hostile] = await Promise.allSettled([
    smtp.sendMail({ envelope, raw }),
    smtp.sendMail({ ...envelope, text: "Veja.", attachments: [{ filename: "a.png", content: PNG }] }),
  ]);
  expect(hostile).toMatchObject({ status: "rejected", reason: { responseCode: 552 } });
  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.map(({ text, files }) => [text, files.length])).toEqual([
    ["Socorro.", 0],
    ["Veja.", 1],
  ]);
});

test("an e-mail of a million empty lines or spaces does not block the server", async () => {
  const { ana, to, thread_id } = await conversation();
  await smtp.sendMail({ from: ana.email, to, text: `Oi${"\n".repeat(1_000_000)}` });
  await smtp.sendMail({ from: ana.email, to, text: `Em${" ".repeat(1_000_000)}.` });
  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect(messages.map(({ text }) => text.trim().slice(0, 2))).toEqual(["So", "Oi", "Em"]);
});

test("a reply address holds any two ids, and is read in any case only with the right key", () => {
  for (const id of [newId(), "00000000-0000-7000-8000-000000000000", "ffffffff-ffff-7fff-bfff-ffffffffffff"]) {
    const address = replyAddress("chave", { projectId: id, threadId: newId(), domain: DOMAIN });
    expect(address).toMatch(/^[0-9a-z]{62}@/);
    expect(readReplyAddress("chave", address.toUpperCase())?.projectId).toBe(id);
    expect(readReplyAddress("outra", address)).toBeNull();
  }
});

async function conversation(): Promise<{ ana: MadePerson; to: string; thread_id: string }> {
  const ana = await world.makePerson(academy);
  const input = { topic: "other" as const, text: "Socorro.", client_id: newId() };
  const { thread_id } = await world.as(ana).call(sendHelpMessage, input);
  const threadAddress = { projectId: academy._id, threadId: thread_id, domain: DOMAIN };
  return { ana, thread_id, to: replyAddress(world.services.secrets.links, threadAddress) };
}

/** Collects garbage at once; the function is hidden unless V8 is told to show it. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
