import { Marked, type Tokens } from "marked";
import { escapeHtml } from "#shared/escape-html.ts";
import { isCostlyMarkdown } from "./is-costly-markdown.ts";

// The first slash must not be followed by a slash, backslash or blank: browsers would read the rest as another host.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i;

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // Escapes text here, because after “<script>” or “<pre>” in a text, marked would leave the rest unescaped.
    text(token) {
      return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text);
    },
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens);
      if (!SAFE_ADDRESS.test(href)) return label;
      const outside = /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : "";
      return `<a href="${escapeHtml(href)}"${outside}>${label}</a>`;
    },
    heading({ tokens, depth }: Tokens.Heading) {
      // The page's title is its only h1.
      const level = Math.min(Math.max(depth, 2), 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    blockquote({ tokens }: Tokens.Blockquote) {
      return `<aside class="callout">${this.parser.parse(tokens)}</aside>\n`;
    },
  },
});

const MAX_CACHED = 500;
const MAX_CACHED_LENGTH = 10_000;
const cache = new Map<string, string>();

/**
 * Converts Markdown to HTML. Tags are escaped, and links lead only to http(s), mailto, tel or this site. Markdown that
 * is costly to convert is shown unconverted. Recent results are cached, because a class reads the same texts.
 */
export function markdownToHtml(markdown: string): string {
  const known = cache.get(markdown);
  if (known !== undefined) return known;
  const html = isCostlyMarkdown(markdown) ? asWritten(markdown) : marked.parse(markdown, { async: false });
  if (markdown.length > MAX_CACHED_LENGTH) return html;
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? "");
  cache.set(markdown, html);
  return html;
}

function asWritten(markdown: string): string {
  return `<p>${escapeHtml(markdown).replaceAll("\n", "<br>\n")}</p>\n`;
}

/** Escapes text for HTML, but leaves character references (such as “&eacute;”) unchanged. */
function escapeText(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi, "&$1;");
}
