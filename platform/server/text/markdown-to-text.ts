import { Marked, type Tokens } from "marked";
import { isCostlyMarkdown } from "./is-costly-markdown.ts";

/** Addresses that are shown in plain text. Others, such as a place on the same page, are useless to a reader. */
const SHOWN_ADDRESS = /^(https?:\/\/|mailto:|tel:)/i;

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => text,
    space: () => "",
    hr: () => "",
    checkbox: ({ checked }) => (checked ? "[x] " : "[ ] "),
    br: () => "\n",
    text(token) {
      return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    codespan: ({ text }) => text,
    code: ({ text }) => `${text}\n\n`,
    image: ({ text }) => text,
    link({ href, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens);
      const isRepeated = label === href || href === `mailto:${label}`;
      return isRepeated || !SHOWN_ADDRESS.test(href) ? label : `${label} (${href})`;
    },
    heading({ tokens }: Tokens.Heading) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    paragraph({ tokens }: Tokens.Paragraph) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    blockquote({ tokens }: Tokens.Blockquote) {
      return this.parser.parse(tokens);
    },
    list({ items, ordered, start }: Tokens.List) {
      const first = Number(start) || 1;
      const lines = items.map((item, at) => {
        const text = this.parser.parse(item.tokens).trim().replaceAll(/\n+/g, "\n  ");
        return `${ordered ? `${first + at}.` : "–"} ${text}`;
      });
      return `\n${lines.join("\n")}\n\n`;
    },
    table({ header, rows }: Tokens.Table) {
      const line = (cells: Tokens.TableCell[]) =>
        cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(" · ");
      return `${[header, ...rows].map(line).join("\n")}\n\n`;
    },
  },
});

/**
 * Converts Markdown to plain text, for example for e-mails, with blank lines between paragraphs. Markdown that is
 * costly to convert is returned unconverted.
 */
export function markdownToText(markdown: string): string {
  if (isCostlyMarkdown(markdown)) return markdown.trim();
  return marked
    .parse(markdown, { async: false })
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
