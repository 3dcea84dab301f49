import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownToHtml } from "./markdown-to-html.ts";

test.for([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ['Oi <img src=x onerror="alert(1)">', "<p>Oi &lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>\n"],
  ["![uma roda](javascript:alert(1))", "<p>uma roda</p>\n"],
  ["![uma roda](https://exemplo.com.br/x.png)", "<p>uma roda</p>\n"],
])("escapes the author's tags and pictures: %s", ([markdown = "", html]) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test.for([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "&#106;avascript:alert(1)",
  "<java\tscript:alert(1)>",
  "data:text/html,x",
  "vbscript:x",
  "//outro.exemplo.com.br",
  "/\\outro.exemplo.com.br",
  "</\t/outro.exemplo.com.br>",
  "outra-pagina",
])("makes no link to an unsafe address: %s", (address) => {
  expect(markdownToHtml(`[aqui](${address})`)).not.toMatch(/<a\b/);
});

test.for([
  [
    "https://exemplo.com.br/?a=1&b=2",
    '<a href="https://exemplo.com.br/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">aqui</a>',
  ],
  ["mailto:ana@exemplo.com.br", '<a href="mailto:ana@exemplo.com.br">aqui</a>'],
  ["tel:192", '<a href="tel:192">aqui</a>'],
  ["/faq", '<a href="/faq">aqui</a>'],
  ["#fim", '<a href="#fim">aqui</a>'],
])("links to %s", ([address = "", link]) => {
  expect(markdownToHtml(`[aqui](${address})`)).toBe(`<p>${link}</p>\n`);
});

test("turns first-level headings into second-level ones", () => {
  expect(markdownToHtml("# Um\n\n##### Dois")).toBe("<h2>Um</h2>\n<h4>Dois</h4>\n");
});

test("turns quotations into callouts", () => {
  expect(markdownToHtml("> Atenção.")).toBe('<aside class="callout"><p>Atenção.</p>\n</aside>\n');
});

const TAGS = /^(p|h[2-4]|strong|em|del|code|pre|ul|ol|li|br|hr|a|aside|table|thead|tbody|tr|th|td|input)$/;
const ATTRIBUTES =
  /^( (href="(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^"<>]*"|target="_blank"|rel="noopener noreferrer"|class="(callout|language-[^"<>]*)"|align="(left|right|center)"|start="\d+"|(checked|disabled)=""|type="checkbox"))*\s*\/?$/;

test("emits only known tags and attributes, whatever the input", () => {
  const pieces = [
    "<",
    ">",
    '"',
    "'",
    "[",
    "]",
    "(",
    ")",
    "!",
    "`",
    "\n",
    "\n\n",
    "|",
    "-",
    "*",
    "_",
    "&",
    "\\",
    "#",
    "://",
    "javascript:",
    "script",
    "<script>",
    "<kbd>",
    "img src=x onerror=y",
    "https:",
    "www.",
    "@",
    "a.b",
    "1. ",
    "> ",
    "- [x] ",
    "```",
    "~~",
    "|-|-|",
    "\t",
    "&#60;",
    "&lt;",
  ];
  const markdown = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 30 });
  fc.assert(
    fc.property(markdown, (parts) => {
      for (const [, name = "", attributes = ""] of markdownToHtml(parts.join("")).matchAll(/<\/?([^\s>/]*)([^>]*)>/g)) {
        expect(name).toMatch(TAGS);
        expect(attributes).toMatch(ATTRIBUTES);
      }
    }),
    { numRuns: 3000 },
  );
});

test("escapes the text after a tag that is removed", () => {
  expect(markdownToHtml("a <script>b <img src=x onerror=alert(1) x")).toBe(
    "<p>a &lt;script&gt;b &lt;img src=x onerror=alert(1) x</p>\n",
  );
  expect(markdownToHtml("AT&amp;T &lt;b&gt;")).toBe("<p>AT&amp;T &lt;b&gt;</p>\n");
});
