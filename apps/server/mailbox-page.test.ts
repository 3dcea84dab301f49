import { expect, test } from "vitest";
import type { StoredEmail } from "#platform/server/mail/dev-mailbox.ts";
import { mailboxPage } from "./mailbox-page.ts";

const NAME = 'números de "março".csv';

test("an attached file can be downloaded from the list, and is never displayed", async () => {
  const attachments = [{ name: NAME, type: "text/html", content: Buffer.from("<b>oi</b>").toString("base64") }];
  const messages = [
    { id: "um", subject: "Relatório", from: "a", to: "b", at: new Date(), attachments },
  ] as StoredEmail[];
  const list = await mailboxPage(messages, "/caixa-postal", "n")?.text();
  expect(list).toContain(
    'com <a href="/caixa-postal/um/0" download="números de &quot;março&quot;.csv">números de &quot;março&quot;.csv</a>',
  );
  const file = mailboxPage(messages, "/caixa-postal/um/0", "n");
  expect(await file?.text()).toBe("<b>oi</b>");
  expect(file?.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(file?.headers.get("Content-Disposition")).toBe("attachment");
  expect(mailboxPage(messages, "/caixa-postal/um/1", "n")).toBeNull();
});
