import { marked } from "marked";
import { expect, test } from "vitest";
import { escapeLineStarts, isShownWhole } from "./plain-markdown.ts";

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
])("%j is written as Markdown, because the visual editor would lose some of it", (markdown) => {
  expect(isShownWhole(markdown)).toBe(false);
});

test.each([
  "## A luz\n\nQuatro horas de **sol**, *todo dia*.",
  "- um\n- dois\n  - três\n\n1. quatro",
  "> Uma citação.\n\n---\n\nFim. 3 < 4, e a|b.",
  "[link](https://exemplo.com.br) e `código`",
  "",
])("%j is shown as it is read", (markdown) => {
  expect(isShownWhole(markdown)).toBe(true);
});

test.each(["1. janeiro", "12) dezembro", "# hora", "## hora", "- menos", "+ mais", "---", "um\n- dois", "um\n==="])(
  "%j stays words",
  (words) => {
    const paragraph = `<p>${words}</p>`;
    expect(marked.parse(escapeLineStarts(words), { async: false }).trim()).toBe(paragraph);
    expect(marked.parse(words, { async: false }).trim()).not.toBe(paragraph);
  },
);

test.each(["-5 graus", "#vereda", "1.000 pessoas", "2,5 km", "texto - com traço"])("%j is not touched", (words) => {
  expect(escapeLineStarts(words)).toBe(words);
});
