import { SheetFault } from "#shared/sheet-fault.ts";

const BROKEN = "Não conseguimos ler esta planilha. Abra-a no Excel ou no LibreOffice e salve de novo como XLSX ou CSV.";
/** Characters of a text that are read. A cell may have 2,000, each of up to ten (“&#1048576;”). */
const MAX_TEXT = 20_000;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A tag, with its name without a prefix, or the text between two tags. */
export type XmlPart =
  | { tag: string; isEnd: boolean; isEmpty: boolean; attributes: string; text?: never }
  | { text: string; tag?: never };

/**
 * Splits an XML document into its tags and texts. Expands only the five predefined entities and numeric characters, and
 * refuses a document type definition, so that no entity can expand without limit. Throws `SheetFault`.
 */
export function* xmlParts(xml: string): Generator<XmlPart> {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf("<", at);
    if (open !== at) yield { text: textOf(xml.slice(at, open === -1 ? xml.length : open)) };
    if (open === -1) return;
    if (xml.startsWith("<!--", open)) at = after(xml, "-->", open + 4);
    else if (xml.startsWith("<?", open)) at = after(xml, "?>", open + 2);
    else if (xml.startsWith("<![CDATA[", open)) {
      at = after(xml, "]]>", open + 9);
      yield { text: xml.slice(open + 9, at - 3) };
    } else {
      const close = closeOf(xml, open);
      yield tagOf(xml.slice(open + 1, close));
      at = close + 1;
    }
  }
}

/** Returns an attribute's value by its name, with or without a prefix; null when the tag has no such attribute. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s|:)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? textOf(found[1] ?? found[2] ?? "") : null;
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at === -1) throw new SheetFault(BROKEN);
  return at + end.length;
}

/** Returns where a tag ends, apart from “>” in quotation marks. Throws `SheetFault` when it never ends. */
function closeOf(xml: string, open: number): number {
  let quote = "";
  for (let at = open + 1; at < xml.length; at++) {
    const sign = xml[at] ?? "";
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at;
  }
  throw new SheetFault(BROKEN);
}

function tagOf(inside: string): XmlPart {
  if (inside.startsWith("!")) throw new SheetFault(BROKEN);
  const isEnd = inside.startsWith("/");
  const isEmpty = inside.endsWith("/");
  const nameAndAttributes = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const space = nameAndAttributes.search(/\s/);
  const name = space === -1 ? nameAndAttributes : nameAndAttributes.slice(0, space);
  return {
    tag: name.slice(name.indexOf(":") + 1),
    isEnd,
    isEmpty,
    attributes: space === -1 ? "" : nameAndAttributes.slice(space),
  };
}

/** Returns the characters that a text stands for: only those of its beginning, because decoding takes its time. */
function textOf(whole: string): string {
  const text = whole.slice(0, MAX_TEXT);
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name = "") => {
      if (!hex && !decimal) return ENTITIES[name as string] ?? whole;
      const code = Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
