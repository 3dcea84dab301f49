import { marked } from "marked";
import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test.each([
  [" exemplo.com.br/horta ", "https://exemplo.com.br/horta"],
  ["youtube.com/@horta", "https://youtube.com/@horta"],
  ["ana@exemplo.com.br", "mailto:ana@exemplo.com.br"],
  ["HTTP://exemplo.com.br", "HTTP://exemplo.com.br"],
  ["tel:+5511999990000", "tel:+5511999990000"],
  ["/faq", "/faq"],
  ["#luz", "#luz"],
  ["javascript:alert(1)", "https://javascript:alert%281%29"],
  ["", ""],
])("turns %j into the address %j", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

test.each(["https://exemplo.com.br/a b", "https://exemplo.com.br/a)b", "https://exemplo.com.br/a(b", "/a<b>"])(
  "the address of %j can be used in a Markdown link",
  (typed) => {
    const html = marked.parse(`[aqui](${webAddress(typed)})`, { async: false }).trim();
    expect(html).toBe(`<p><a href="${webAddress(typed)}">aqui</a></p>`);
  },
);
