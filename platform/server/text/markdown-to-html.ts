import { Marked, type Tokens } from "marked";

// No slash, backslash or blank may follow the first slash: a browser would leave this site for what comes after.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i;

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escape(text),
    image: ({ text }) => escape(text),
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      if (!SAFE_ADDRESS.test(href)) return words;
      const outside = /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : "";
      return `<a href="${escape(href)}"${outside}>${words}</a>`;
    },
    heading({ tokens, depth }: Tokens.Heading) {
      // The page's own title is the only first heading.
      const level = Math.min(Math.max(depth, 2), 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    blockquote({ tokens }: Tokens.Blockquote) {
      return `<aside class="callout">${this.parser.parse(tokens)}</aside>\n`;
    },
  },
});

const MAX_KEPT = 500;
const LONGEST_KEPT = 10_000;
const kept = new Map<string, string>();

/**
 * Markdown to HTML. Tags of the author's own come out as text, and links lead only to http, mailto, tel or this site.
 * What was read lately is kept: a class reads the same texts.
 */
export function markdownToHtml(markdown: string): string {
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const html = marked.parse(markdown, { async: false });
  if (markdown.length > LONGEST_KEPT) return html;
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(markdown, html);
  return html;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
