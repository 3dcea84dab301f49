/** A tag as somebody wrote it, with the line where it begins. */
export interface WrittenTag {
  line: number;
  tag: string;
  attributes: Record<string, string>;
  content?: string;
}

interface HeadHtml {
  tags: WrittenTag[];
  /** Text outside of tags, with its line. */
  faults: { line: number; message: string }[];
}

const SPACE = /(?:\s|<!--[\s\S]*?-->)+/y;
const OPENING = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NO_TAG = /<?[^<]*/y;
/** More than a head may ever have: what comes after is not read. */
const MAX_TAGS = 200;
const VOID = new Set(["meta", "link", "base"]);

/** Reads tags as people paste them: HTML, one after the other. Which of them a head may have is decided elsewhere. */
export function readHeadHtml(html: string): HeadHtml {
  const found: HeadHtml = { tags: [], faults: [] };
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(html);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < html.length && found.tags.length + found.faults.length < MAX_TAGS) {
    if (take(SPACE)) continue;
    const line = html.slice(0, at).split("\n").length;
    const opening = take(OPENING);
    if (opening) {
      const tag = (opening[1] ?? "").toLowerCase();
      const inside = VOID.has(tag) ? {} : contentOf(html, tag, at);
      at = inside.end ?? at;
      const content = inside.content === undefined ? {} : { content: inside.content };
      found.tags.push({ line, tag, attributes: attributesIn(opening[2] ?? ""), ...content });
    } else {
      const text = (take(NO_TAG)?.[0] ?? "").trim().split("\n")[0] ?? "";
      found.faults.push({ line, message: `“${text.slice(0, 40)}” não é uma etiqueta inteira.` });
    }
  }
  return found;
}

/** The text up to the tag's end; nothing when it is never closed, as of tags that have no end. */
function contentOf(html: string, tag: string, from: number): { content?: string; end?: number } {
  const closing = new RegExp(`</${tag}\\s*>`, "gi");
  closing.lastIndex = from;
  const match = closing.exec(html);
  return match ? { content: html.slice(from, match.index), end: closing.lastIndex } : {};
}

function attributesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = "", ...values]) => {
    return [name.toLowerCase(), decoded(values.find((value) => value !== undefined) ?? "")] as const;
  });
  // As in browsers, the first of two counts.
  return Object.fromEntries(found.toReversed());
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The same tags as text again, one on a line. */
export function writeHeadHtml(
  tags: readonly { tag: string; attributes: Record<string, string>; content?: string | undefined }[],
): string {
  return tags.map((tag) => opened(tag) + (tag.tag === "script" ? `${tag.content ?? ""}</script>` : "")).join("\n");
}

function opened({ tag, attributes }: { tag: string; attributes: Record<string, string> }): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    return ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  });
  return `<${tag}${written.join("")}>`;
}
