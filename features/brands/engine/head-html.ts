/** A tag as written, with the number of the line where it begins. */
export interface WrittenTag {
  line: number;
  tag: string;
  attributes: Record<string, string>;
  content?: string;
}

interface HeadHtml {
  tags: WrittenTag[];
  /** Faults with their line number: text that is not a whole tag. */
  faults: { line: number; message: string }[];
}

const SPACE = /(?:\s|<!--[\s\S]*?-->)+/y;
const OPENING = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NO_TAG = /<?[^<]*/y;
/** Max number of tags and faults to read. The rest of the text is ignored, because it is refused in any case. */
const MAX_TAGS = 200;
const VOID = new Set(["meta", "link", "base"]);

/** Reads a sequence of HTML tags, as people paste them. Does not check which tags a head may contain. */
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

/** Returns the text up to the closing tag and the position after it; an empty object if the tag is never closed. */
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
  // As in browsers, the first of two attributes with the same name counts.
  return Object.fromEntries(found.toReversed());
}

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED_CHARACTERS[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Writes tags as HTML, one per line. */
export function writeHeadHtml(
  tags: readonly { tag: string; attributes: Record<string, string>; content?: string | undefined }[],
): string {
  return tags.map((tag) => openingTag(tag) + (tag.tag === "script" ? `${tag.content ?? ""}</script>` : "")).join("\n");
}

function openingTag({ tag, attributes }: { tag: string; attributes: Record<string, string> }): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    return ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  });
  return `<${tag}${written.join("")}>`;
}
