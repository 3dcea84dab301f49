import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readAcademy } from "#features/academies/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { renderEmail } from "./render-email.ts";

const { settings } = await readAcademy(join(resolve(import.meta.dirname, "../../.."), "db/seed/academies/aurora"));
const project = settings as unknown as Project;
const origin = "https://aurora.exemplo.com.br";

function render(lines: { text: string; path: string }[]) {
  const content = { subject: "Oi", preheader: "Oi", title: "Oi, Ana", paragraphs: [], lines };
  return renderEmail({ content, project, origin, key: "", hasLogo: false });
}

test("links each line to its path on the academy's host, in both parts", () => {
  const { html, text } = render([{ text: "Bento respondeu em “A & B”.", path: "/course/1/forum/2?a=1&b=2#p3" }]);

  expect(html).toMatch(
    /<a class="line" href="https:\/\/aurora\.exemplo\.com\.br\/course\/1\/forum\/2\?a=1&amp;b=2#p3"[^>]*>Bento respondeu em “A &amp; B”\.<\/a>/,
  );
  expect(text).toContain(`\n\nBento respondeu em “A & B”.\n${origin}/course/1/forum/2?a=1&b=2#p3\n\n`);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "@evil.example",
  ".evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\n/evil.example",
])("a line never leads to another host: %j", (path) => {
  const { html, text } = render([{ text: "Veja.", path }]);

  const [, linked = ""] = /<a class="line" href="([^"]*)"/.exec(html) ?? [];
  const [, written = ""] = /Veja\.\n(.*)\n/.exec(text) ?? [];
  for (const address of [linked, written]) expect(URL.parse(address)?.origin).toBe(origin);
});
