import { ELEMENT, type PastedNode, TEXT } from "./pasted-node.ts";
import { markdownTable } from "./pasted-table.ts";
import { isWordMark, type WordItem, wordItem, wordList } from "./word-list.ts";

const DROPPED = new Set([
  "SCRIPT",
  "STYLE",
  "META",
  "LINK",
  "TITLE",
  "HEAD",
  "IFRAME",
  "OBJECT",
  "SVG",
  "TEMPLATE",
  "O:P",
]);
const HEADINGS: Record<string, string> = { H1: "##", H2: "##", H3: "###", H4: "####", H5: "####", H6: "####" };
const BLOCKS = new Set([
  "P",
  "DIV",
  "SECTION",
  "ARTICLE",
  "TABLE",
  "TBODY",
  "TR",
  "UL",
  "OL",
  "BLOCKQUOTE",
  "BODY",
  "HR",
]);

/**
 * Converts pasted HTML to Markdown with headings, paragraphs, lists, quotes, bold, italic, links and, if `tables`,
 * tables. All other formatting is dropped.
 */
export function pastedMarkdown(body: PastedNode, { tables = false } = {}): string {
  return blocksOf(body, { tables })
    .join("\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

interface PasteOptions {
  tables: boolean;
}

function blocksOf(node: PastedNode, wanted: PasteOptions): string[] {
  const blocks: string[] = [];
  let line = "";
  let items: WordItem[] = [];
  const endLine = () => {
    const text = tidy(line);
    if (text) blocks.push(text);
    line = "";
  };
  const endList = () => {
    if (items.length > 0) blocks.push(wordList(items));
    items = [];
  };
  for (const child of node.childNodes) {
    const item = wordItem(child);
    if (item) {
      endLine();
      items.push({ ...item, text: tidy([...child.childNodes].map(inline).join("")) });
    } else if (!isBlock(child)) {
      const text = inline(child);
      if (text.trim()) endList();
      line += text;
    } else {
      endLine();
      endList();
      blocks.push(...blockOf(child, wanted));
    }
  }
  endLine();
  endList();
  return blocks;
}

function isBlock(node: PastedNode): boolean {
  if (node.nodeType !== ELEMENT || DROPPED.has(node.nodeName)) return false;
  if (BLOCKS.has(node.nodeName) || node.nodeName in HEADINGS || node.nodeName === "LI") return true;
  return [...node.childNodes].some(isBlock);
}

function blockOf(node: PastedNode, wanted: PasteOptions): string[] {
  const mark = HEADINGS[node.nodeName];
  if (mark) {
    const text = tidy(plain(node));
    return text ? [`${mark} ${text}`] : [];
  }
  if (node.nodeName === "UL" || node.nodeName === "OL") return [listOf(node, wanted)].filter(Boolean);
  if (node.nodeName === "BLOCKQUOTE") return [blocksOf(node, wanted).join("\n\n").replace(/^/gm, "> ")];
  const table = wanted.tables && node.nodeName === "TABLE" ? markdownTable(rowsIn(node)) : null;
  if (table) return [table];
  if (node.nodeName === "TR") return [cellsIn(node).filter(Boolean).join(" – ")].filter(Boolean);
  return blocksOf(node, wanted);
}

function rowsIn(node: PastedNode): string[][] {
  return [...node.childNodes].flatMap((child) => (child.nodeName === "TR" ? [cellsIn(child)] : rowsIn(child)));
}

function cellsIn(row: PastedNode): string[] {
  const cells = [...row.childNodes].filter(({ nodeName }) => nodeName === "TD" || nodeName === "TH");
  return cells.map((cell) => tidy(blocksOf(cell, { tables: false }).join(" ")));
}

function listOf(list: PastedNode, wanted: PasteOptions): string {
  const lines: string[] = [];
  for (const child of list.childNodes) {
    if (child.nodeName === "UL" || child.nodeName === "OL") lines.push(listOf(child, wanted).replace(/^/gm, "  "));
    if (child.nodeName !== "LI") continue;
    const [first = "", ...rest] = blocksOf(child, wanted);
    const mark = list.nodeName === "OL" ? `${lines.filter((line) => /^\d/.test(line)).length + 1}. ` : "- ";
    const below = rest.map((block) => block.replace(/^/gm, " ".repeat(mark.length)));
    lines.push([mark + first, ...below].join("\n"));
  }
  return lines.join("\n");
}

function inline(node: PastedNode): string {
  if (node.nodeType === TEXT)
    return (node.textContent ?? "").replace(/[\s\u00a0]+/g, " ").replace(/([\\`*_[\]<])/g, "\\$1");
  if (node.nodeType !== ELEMENT || DROPPED.has(node.nodeName) || isWordMark(node)) return "";
  if (node.nodeName === "BR") return "\n";
  const text = [...node.childNodes].map(inline).join("");
  const style = node.getAttribute?.("style") ?? "";
  if (node.nodeName === "A") return linkMarkdown(text, node.getAttribute?.("href") ?? "");
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold = weight
    ? weight === "bold" || Number(weight) >= 600
    : node.nodeName === "B" || node.nodeName === "STRONG";
  const isItalic = /font-style:\s*italic/.test(style) || node.nodeName === "I" || node.nodeName === "EM";
  return marked(isItalic ? marked(text, "*") : text, isBold ? "**" : "");
}

function linkMarkdown(text: string, href: string): string {
  return /^https?:\/\/[^\s()<>]+$/i.test(href) && text.trim() ? `[${text.trim()}](${href})` : text;
}

/** Wraps a text in a Markdown mark, with surrounding spaces outside, as Markdown requires. */
function marked(text: string, mark: string): string {
  const words = text.trim();
  if (!mark || !words || words.includes(mark)) return text;
  return text.replace(words, () => mark + words + mark);
}

function plain(node: PastedNode): string {
  return (node.textContent ?? "").replace(/[\s\u00a0]+/g, " ");
}

function tidy(text: string): string {
  return text
    .replace(/ *\n */g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();
}
