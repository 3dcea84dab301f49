import { Marked, type Tokens } from "marked";

// A leading slash must not be followed by a slash, backslash or space: browsers would read the rest as another host.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i;
const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const MENTION = new RegExp(`^@\\{(${ID})\\}`);
const QUOTE = /^\{\{citacao:(\d{1,2})\}\}(?:\n|$)/;
const PICTURE = new RegExp(`^figura:(${ID})$`);

const marked = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    {
      name: "mention",
      level: "inline",
      start: (source) => source.indexOf("@{"),
      tokenizer(source) {
        const [raw, id] = MENTION.exec(source) ?? [];
        return raw ? { type: "mention", raw, id } : undefined;
      },
      renderer: ({ id }) => `<span data-mention="${String(id)}"></span>`,
    },
    {
      name: "quotation",
      level: "block",
      start: (source) => source.indexOf("{{citacao:"),
      tokenizer(source) {
        const [raw, place] = QUOTE.exec(source) ?? [];
        return raw ? { type: "quotation", raw, place } : undefined;
      },
      renderer: ({ place }) => `<blockquote data-quote="${String(place)}"></blockquote>\n`,
    },
  ],
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // After an author's “<script>” or “<pre>”, marked would not escape the following text.
    text(token) {
      return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text);
    },
    image({ href, text }: Tokens.Image) {
      const [, id] = PICTURE.exec(href) ?? [];
      if (id) return `<img data-picture="${id}" alt="${escapeHtml(text)}">`;
      return SAFE_ADDRESS.test(href) ? anchor(href, escapeHtml(text) || "imagem") : escapeHtml(text);
    },
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      return SAFE_ADDRESS.test(href) ? anchor(href, words) : words;
    },
    // All headings become h4, because a post is below the page's own headings.
    heading({ tokens }: Tokens.Heading) {
      return `<h4>${this.parser.parseInline(tokens)}</h4>\n`;
    },
    code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
  },
});

/**
 * Converts a stored post to HTML. HTML tags are escaped; links may lead to http(s), mailto, tel or this site. Mentions,
 * quotations and pictures become placeholders, which `fill-post.ts` fills for each reader.
 */
export function renderPost(stored: string): string {
  return marked.parse(stored, { async: false });
}

/** Returns the first 180 characters of a rendered post as plain text, without mentions, quotations and code blocks. */
export function excerptOf(html: string): string {
  const words = html
    .replace(/<blockquote[^]*?<\/blockquote>|<pre[^]*?<\/pre>/g, " ")
    .replace(/<img[^>]*>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name] ?? "")
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .trim()
    .replace(/^[,.;:!?]\s*/, "");
  return words.length <= 180 ? words : `${words.slice(0, 180).replace(/\s+\S*$/, "")}…`;
}

const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Escapes text except for character references such as “&eacute;”, which stay as written. */
function escapeText(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi, "&$1;");
}

function anchor(href: string, words: string): string {
  const outside = /^https?:/i.test(href) ? ' target="_blank" rel="nofollow ugc noopener noreferrer"' : "";
  return `<a href="${escapeHtml(href)}"${outside}>${words}</a>`;
}
