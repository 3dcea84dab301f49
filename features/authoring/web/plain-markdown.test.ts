import { MarkdownManager } from "@tiptap/markdown";
import { marked } from "marked";
import { expect, test } from "vitest";
import { escapeLineStarts, isFullySupported } from "./plain-markdown.ts";
import { TEXT_EXTENSIONS } from "./text-extensions.ts";

const editor = new MarkdownManager({ extensions: TEXT_EXTENSIONS });

test.each([
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "Um <b>texto</b>.",
  "![Foto](foto.png)",
  "# Um título da página",
  "##### Um título pequeno",
  "- [ ] por fazer",
  "Veja [aqui][1].\n\n[1]: https://exemplo.com.br",
  "Título\n======",
  "Título\n---",
  "a | b\n--|--\n1 | 2",
  "| a\n|-\n| 1",
  "a\n:-",
  "> a | b\n> - | -\n> 1 | 2",
  "> # Um título da página",
  "- # Um título da página",
  "1. [x] feito",
  "&copy; 2026",
])("%j is edited as Markdown, because the visual editor would lose some of it", (markdown) => {
  expect(isFullySupported(markdown)).toBe(false);
});

test.each([
  "## A luz\n\nQuatro horas de **sol**, *todo dia*.",
  "- um\n- dois\n  - três\n\n1. quatro",
  "> Uma citação.\n\n---\n\nFim. 3 < 4, e a|b.",
  "[link](https://exemplo.com.br) e `código`",
  "",
  "- um\n-",
  "Um.\n\n\n\nDois.\n\n\n\n&nbsp;",
  "Um\\\ndois, a_b, \\*c\\* &amp; ~~nada~~.",
])("%j is edited visually, and the editor writes back the same meaning", (markdown) => {
  expect(isFullySupported(markdown)).toBe(true);
  expect(htmlOf(editor.serialize(editor.parse(markdown)))).toBe(htmlOf(markdown));
});

// A pattern that backtracks over such a text would take minutes.
test.each([["a".repeat(1_000_000)], ["\n".repeat(1_000_000)], ["palavra ".repeat(125_000)], ["\n-".repeat(500_000)]])(
  "a text of a million characters is checked in linear time",
  (markdown) => {
    expect(typeof isFullySupported(markdown)).toBe("boolean");
  },
);

test.each([
  "1. janeiro",
  "12) dezembro",
  "# hora",
  "## hora",
  "- menos",
  "+ mais",
  "---",
  "um\n- dois",
  "um\n===",
  "a|b\n-|-",
  "um\n:-",
])("escapes %j, so that it stays plain text", (words) => {
  const paragraph = `<p>${words}</p>`;
  expect(htmlOf(escapeLineStarts(words))).toBe(paragraph);
  expect(htmlOf(words)).not.toBe(paragraph);
});

test("spaces at the beginning of a line do not turn it into code", () => {
  expect(htmlOf(written("    Era uma vez"))).toBe("<p>Era uma vez</p>");
});

test.each(["https://exemplo.com.br/a_b/~ana", "www.exemplo.com.br/a_b", "ana_luz@exemplo.com.br"])(
  "does not break the automatic link %j at the end of a text",
  (address) => {
    expect(htmlOf(written(`Veja ${address}`))).toBe(htmlOf(`Veja ${address}`));
  },
);

test.each(["-5 graus", "#vereda", "1.000 pessoas", "2,5 km", "texto - com traço"])("leaves %j unchanged", (words) => {
  expect(escapeLineStarts(words)).toBe(words);
});

/** Returns the Markdown that the editor writes for a paragraph. */
function written(text: string): string {
  return editor.serialize({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
}

function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false }).trim();
}
