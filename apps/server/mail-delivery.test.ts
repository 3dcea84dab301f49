import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { openMailDelivery } from "./mail-delivery.ts";

const from = "nao-responda@exemplo.com.br";
const url = "smtps://ana:x@smtp.exemplo.com.br";

test("sends emails to the configured SMTP server, without a local mailbox", async () => {
  const post = openMailDelivery(readConfig({ SMTP_URL: url, MAIL_FROM: from }, []));

  expect(post).toMatchObject({ mail: { from }, messages: null });
  await post.close();
});

test("without an SMTP server, delivers emails to a local mailbox in a demo, and not at all otherwise", async () => {
  const demo = openMailDelivery(readConfig({}, []));
  expect(demo.messages?.()).toEqual([]);
  await demo.mail?.send({
    messageId: "<1@vereda.localhost>",
    senderName: "Academia",
    replyTo: from,
    to: from,
    subject: "Oi",
    html: "<p>Oi</p>",
    text: "Oi",
    pictures: [],
  });
  expect(demo.messages?.()).toMatchObject([{ subject: "Oi", to: from, messageId: "<1@vereda.localhost>" }]);
  await demo.close();

  expect(openMailDelivery(readConfig({ VEREDA_DEMO: "0" }, []))).toMatchObject({ mail: null, messages: null });
});

test.for([
  [{ SMTP_URL: "smtp.exemplo.com.br", MAIL_FROM: from }, "SMTP_URL precisa ser"],
  [{ SMTP_URL: "https://smtp.exemplo.com.br", MAIL_FROM: from }, "SMTP_URL precisa ser"],
  [{ SMTP_URL: url }, "diga em MAIL_FROM"],
  [{ SMTP_URL: url, MAIL_FROM: "Ana <ana@exemplo.com.br>" }, "diga em MAIL_FROM"],
] as const)("refuses the configuration %o, and reports the wrong variable", ([env, said]) => {
  expect(() => readConfig(env, [])).toThrow(said);
});
