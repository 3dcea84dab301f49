import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readAcademy } from "#features/academies/server/index.ts";
import { registry } from "#features/registry.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { LINK_KEY } from "./email.ts";
import { renderEmail } from "./render-email.ts";
import { sampleOf } from "./sample-of.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const MAX_SUBJECT = 78;
const now = new Date("2026-11-20T15:00:00Z");

test("every queued e-mail has a kind that managers can preview", () => {
  const files = globSync("{features/*,platform,apps/*}/**/*.ts", { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|fixture-|server\/testing\/|emails\/server\/queue-email\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(ROOT, file), "utf8"));
  const declared = sources.flatMap((source) => [
    ...source.matchAll(/const (\w+): EmailKind<[^=]*> = \{\s*kind: "(.+?)"/g),
  ]);
  const kinds = new Map(declared.map(([, name = "", kind = ""]) => [name, kind]));
  const calls = sources.flatMap((source) => source.match(/\bqueueEmail\((?!\s*context: )/g) ?? []);
  const queued = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bqueueEmail\(\s*(?:\w+|\{[^}]*\}),\s*(\w+),/g), ([, name = ""]) => name),
  );

  expect(queued.length).toBeGreaterThan(20);
  expect(queued).toHaveLength(calls.length);
  expect(queued.filter((name) => !kinds.has(name))).toEqual([]);
  const registered = registry.emails.map(({ kind }) => kind);
  expect([...kinds.values()].toSorted()).toEqual(registered.toSorted());
  expect(new Set(registered).size).toBe(registered.length);
});

test("only test e-mails are stored without going through queueEmail", () => {
  const callers = globSync("features/*/server/*.ts", { cwd: ROOT }).filter(
    (file) => !file.endsWith(".test.ts") && /\bstoreEmail\(/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  const names = callers.map((file) => file.split("/").at(-1)).toSorted();
  expect(names).toEqual(["queue-email.ts", "send-test-email.ts", "store-email.ts"]);
});

describe.each(["aurora", "cerrado", "espacoimaginario"])("in the brand of %s", async (academy) => {
  const { settings } = await readAcademy(join(ROOT, "db/seed/academies", academy));
  const project = settings as unknown as Project;
  const sample = sampleOf({ project, now });
  const cases = registry.emails.flatMap((email) =>
    Object.entries(email.examples(sample)).map(([name, values]) => ({ email, name, values })),
  );

  test.each(cases)("$email.kind: $name", ({ email, values }) => {
    const content = email.content(values);
    const origin = "https://academia.exemplo.com.br";
    const { subject, html, text } = renderEmail({ content, project, origin, key: sample.key, hasLogo: true });

    expect(email.title.length).toBeGreaterThan(3);
    expect(email.when).toMatch(/^Para .+\.$/u);
    expect(subject.length).toBeLessThanOrEqual(MAX_SUBJECT);
    const { preheader, title, lines = [], action, notes = [] } = content;
    const paragraphs = [...content.paragraphs, ...lines.map((line) => line.text)];
    for (const sentence of [subject, preheader, title, ...paragraphs, ...notes]) expect(sentence.trim()).not.toBe("");
    for (const sentence of [title, ...paragraphs, ...notes]) expect(text).toContain(sentence);
    for (const sentence of [subject, preheader, title, ...paragraphs, ...notes])
      expect(html).toContain(inHtml(sentence));
    for (const written of [subject, html, text]) {
      expect(written).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
      expect(written).not.toContain(LINK_KEY);
    }
    expect(html).toContain(project.name);
    expect(action?.path ?? "/").toMatch(/^\//);
    for (const { text: sentence, path } of lines) {
      expect(path).toMatch(/^\//);
      expect(text).toContain(`${sentence}\n${origin}${path}\n`);
      expect(html).toContain(`href="${inHtml(origin + path)}"`);
    }
    expect(html).toContain('src="cid:logo"');
  });

  test("an e-mail's examples differ from one another", () => {
    const texts = cases.map(({ email, values }) => JSON.stringify(email.content(values)));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
