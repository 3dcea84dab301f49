import { expect, test } from "vitest";
import { readableLines } from "./readable-lines.ts";

test.for([
  ["## 2. Que dados guardamos", "2. Que dados guardamos"],
  ["- **Cadastro:** nome e *e-mail*.", "• Cadastro: nome e e-mail."],
  ["Escreva a [ajuda@a.exemplo.br](mailto:ajuda@a.exemplo.br).", "Escreva a ajuda@a.exemplo.br."],
  ["Leia a [lei](https://www.gov.br/lgpd).", "Leia a lei (gov.br/lgpd)."],
  ["Um\n\ndois 2 * 3", "Um\n\ndois 2 * 3"],
] as const)("converts the Markdown %s to: %s", ([markdown, read]) => {
  expect(readableLines(markdown)).toBe(read);
});
