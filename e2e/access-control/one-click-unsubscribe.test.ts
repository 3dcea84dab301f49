import { afterAll, expect, test } from "vitest";
import { createForumTopic, replyToForumTopic } from "#features/forum/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { newId } from "#shared/ids.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const [ana, bia] = [await person("Ana"), await person("Bia")];

const mailbox = await openDevMailbox();
const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@exemplo.com.br" });
afterAll(async () => {
  mail.close();
  await mailbox.stop();
});

test("an e-mail program unsubscribes by the headers of RFC 8058", async () => {
  const here = { course: course.friendly_id };
  const asked = { ...here, title: "Composto", body: "Como?", client_id: newId() };
  const { topic_id } = await world.as(ana).call(createForumTopic, asked);
  await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  for (let tries = 0; tries < 3 && mailbox.emails.length === 0; tries++) {
    await settle();
    world.clock.advance({ minutes: 3 });
  }

  const { headers } = mailbox.emails.find(({ to }) => to === ana.email) ?? {};
  expect(headers?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const address = new URL(/^<(https:[^>]+)>$/.exec(headers?.["list-unsubscribe"] ?? "")?.[1] ?? "");
  expect(address.hostname).toBe(academy.host);
  expect(await choiceOf("forum-answer")).not.toBe("page");

  // Request as Gmail and others send it: a form, without cookies, Origin or Referer.
  const answer = await ask({ port }, academy.host, address.pathname + address.search, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

  expect(answer.status).toBe(200);
  expect(await choiceOf("forum-answer")).toBe("page");
});

async function settle(): Promise<void> {
  const services = { ...world.services, mail };
  await new Worker({ services, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function choiceOf(kind: string) {
  const { choices } = await world.as(ana).call(getNotifications, {});
  return choices.find((one) => one.kind === kind)?.choice;
}
