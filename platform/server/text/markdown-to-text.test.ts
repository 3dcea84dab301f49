import { expect, test } from "vitest";
import { markdownToText } from "./markdown-to-text.ts";

test.for([
  ["Já **corrigimos** o _seu_ nome.", "Já corrigimos o seu nome."],
  [
    "# Passos\n\n1. Abra o `curso`\n2. Toque em ~~Fechar~~ **Enviar**",
    "Passos\n\n1. Abra o curso\n2. Toque em Fechar Enviar",
  ],
  ["- um\n- dois\n  - dentro", "– um\n– dois\n  – dentro"],
  ["Veja [a ajuda](https://exemplo.org/faq).", "Veja a ajuda (https://exemplo.org/faq)."],
  ["- [x] feito\n- [ ] falta", "– [x] feito\n– [ ] falta"],
  ["[aqui](javascript:alert(1)) ou [ali](#fim)", "aqui ou ali"],
  ["https://exemplo.org e ana@exemplo.org", "https://exemplo.org e ana@exemplo.org"],
  ["> citado\n\nDepois  \nlinha", "citado\n\nDepois\nlinha"],
  ["a < b & c > d, “tudo” <b>cru</b>", "a < b & c > d, “tudo” <b>cru</b>"],
  ["| Dia | Hora |\n|---|---|\n| Seg | 9h |", "Dia · Hora\nSeg · 9h"],
  ["Uma linha só\nque continua", "Uma linha só\nque continua"],
] as const)("converts to plain text: %s", ([markdown, text]) => {
  expect(markdownToText(markdown)).toBe(text);
});
