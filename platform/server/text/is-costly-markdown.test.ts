import { expect, test } from "vitest";
import { isCostlyMarkdown } from "./is-costly-markdown.ts";
import { markdownToHtml } from "./markdown-to-html.ts";

const COSTLY: [string, string][] = [
  // 12.5 million cells, for which no process has enough memory.
  ["a table of few characters and many cells", `${"|a".repeat(2500)}\n${"|-".repeat(2500)}\n${"|\n".repeat(5000)}`],
  ["the same in a quotation", `> ${"|a".repeat(2500)}\n> ${"|-".repeat(2500)}\n${"> |\n".repeat(5000)}`],
  ["the same in a list", `1. ${"|a".repeat(500)}\n   ${"|-".repeat(500)}\n${"   |\n".repeat(5000)}`],
  ["ten thousand quotations, each inside the one before", ">".repeat(10_000)],
  ["the same with spaces", `${"> ".repeat(10_000)}a`],
  ["ten thousand lists", `${"- ".repeat(10_000)}a`],
  ["lists without a text", "+ ".repeat(10_000)],
  ["numbered lists", `${"1. ".repeat(6000)}a`],
  ["a word that might be an address", `${"a".repeat(64_000)}@`],
  ["many dots before a sign", `${"a.".repeat(30_000)}@`],
  // Each of these would take half a minute, during which no other request is served.
  ["five thousand emphases that nothing ends", "“*a ".repeat(5000)],
  ["bold and italic ones, one inside the other", "1. ***—**".repeat(2200)],
  ["struck-through ones", "~~á# #".repeat(3300)],
  ["underlined ones, a line each", "!__a\t\n".repeat(3300)],
  ["signs of addresses, a line each", "@\n".repeat(10_000)],
];

test.for(COSTLY)("shows the source text of %s instead of converting it", ([, text]) => {
  expect(isCostlyMarkdown(text)).toBe(true);
  expect(markdownToHtml(text)).toMatch(/^<p>(?:(?!<(?!br>)).|\n)*<\/p>\n$/);
});

test.for([
  ["a table of ten columns and two hundred rows", `${"|a".repeat(10)}\n${"|-".repeat(10)}\n${"|a|b\n".repeat(200)}`],
  ["a long text without tables", "Uma linha - e mais uma | outra.\n".repeat(3000)],
  ["a quotation in a quotation in a list", "- > > Sim\n  1. a\n     - b"],
  ["rules of many dashes", `${"- ".repeat(60)}\n\n${"* ".repeat(60)}\n\n${"-".repeat(60)}`],
  ["two hundred emphasised words in a paragraph", "Um *termo* e outro. ".repeat(200)],
  ["a long list of emphasised words", "- **Um** e *outro*\n".repeat(1000)],
  ["a long text with two emphases in each paragraph", "Um **termo** e _outro_.\n\n".repeat(2000)],
  ["a long address", `https://exemplo.com.br/${"a".repeat(1500)}`],
] as const)("converts %s like any other Markdown", ([, text]) => {
  expect(isCostlyMarkdown(text)).toBe(false);
});
