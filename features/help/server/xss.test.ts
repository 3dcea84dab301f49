import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { addQuestion, getFaq } from "#features/pages/contract.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { answerHelpThread, getHelpCase, getHelpThread, sendHelpMessage, writeHelpMessage } from "../contract.ts";
import { attackTexts } from "./fixture-attack-texts.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const ana = await world.makePerson(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const { thread_id } = await world.as(ana).call(sendHelpMessage, { topic: "other", text: "Oi.", client_id: newId() });

// The tags and attributes that Markdown generates; any other would come from an attack.
const TAGS = /^(p|strong|em|del|code|pre|a|ul|ol|li|h[2-4]|aside|blockquote|table|thead|tbody|tr|th|td|br|hr|input)$/;
const ATTRIBUTES = /^(href|target|rel|class|align|type|disabled|checked|start)$/;
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

test("there are at least two hundred different attacks", () => {
  expect(new Set(attackTexts).size).toBeGreaterThanOrEqual(200);
});

test("an attack in a staff answer is rendered only as text and Markdown", async () => {
  for (const text of attackTexts) {
    await staff.call(answerHelpThread, { thread_id, text, client_id: newId(), note: true });
  }
  const { thread } = await staff.call(getHelpCase, { thread_id });
  const notes = thread.messages.filter(({ kind }) => kind === "note");
  expect(notes.length).toBeGreaterThanOrEqual(200);
  for (const { html, text } of notes) expect(dangersIn(html), text).toEqual([]);
});

test("does not send a person's text as HTML", async () => {
  for (const text of attackTexts.slice(0, 15))
    await world.as(ana).call(writeHelpMessage, { thread_id, text, client_id: newId() });
  const { messages } = await world.as(ana).call(getHelpThread, { thread_id });
  const persons = messages.filter(({ kind }) => kind === "person");
  expect(persons).toHaveLength(16);
  expect(persons.map(({ html }) => html).join("")).toBe("");
});

test("an attack in a frequent question is rendered only as text and Markdown", async () => {
  for (const [at, answer] of attackTexts.entries())
    await staff.call(addQuestion, { group: "Ataques", question: `Pergunta ${at}?`, answer });
  const { groups } = await world.asStranger(academy).call(getFaq, {});
  const items = groups.flatMap((group) => group.items);
  expect(items.length).toBeGreaterThanOrEqual(200);
  for (const { html } of items) expect(dangersIn(html)).toEqual([]);
});

test("an attack in a staff answer adds no markup to the e-mail", async () => {
  const mailbox = await openDevMailbox();
  const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@vereda.exemplo.com.br" });
  whenDone(async () => {
    mail.close();
    await mailbox.stop();
  });
  const pieces = Array.from({ length: 10 }, (_, at) => attackTexts.filter((text, i) => i % 10 === at && text.trim()));
  const texts = pieces.map((some) => some.join("\n\n").slice(0, 4000).trim());
  for (const text of ["Oi.\n\nOi.", ...texts])
    await staff.call(answerHelpThread, { thread_id, text, client_id: newId(), note: false });
  await new Worker({ services: { ...world.services, mail }, kinds: registry.jobs, log: openLog(null) }).settle();

  const answers = mailbox.emails.filter(({ subject }) => subject.startsWith("Resposta à mensagem"));
  expect(answers).toHaveLength(11);
  const tagsOf = (html: string) => new Set((html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/\d+/g, "")));
  const plain = answers.find(({ text }) => text.includes("Oi.\n\nOi."));
  const own = tagsOf(plain?.html ?? "");
  expect(own.size).toBeGreaterThan(10);
  for (const { html, text } of answers) expect([...tagsOf(html).difference(own)], text).toEqual([]);
});

test("the check used by these tests finds dangerous tags, attributes and addresses", () => {
  expect(dangersIn("<p>oi</p><script>x</script>")).toEqual(["<script>", "<script>"]);
  expect(dangersIn('<a href="javascript:x">')).toEqual(["href=javascript:x"]);
  expect(dangersIn('<p onclick="x">')).toEqual(["onclick"]);
  expect(dangersIn("<p")).toEqual(["<p"]);
});

/** Returns the tags, attributes and addresses in `html` that Markdown does not generate. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const rest = html.replaceAll(
    /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g,
    (_, tag: string, attributes: string) => {
      if (!TAGS.test(tag)) dangers.push(`<${tag}>`);
      for (const [, name = "", value = ""] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
        if (!ATTRIBUTES.test(name)) dangers.push(name);
        if (name === "href" && !ADDRESS.test(value)) dangers.push(`href=${value}`);
      }
      return "";
    },
  );
  return rest.includes("<") ? [...dangers, rest.slice(rest.indexOf("<"), rest.indexOf("<") + 40)] : dangers;
}
