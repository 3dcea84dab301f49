/** The part of a DOM node that is read. */
export interface PastedNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
}

const TEXT = 3;
const ELEMENT = 1;
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

/** Clean Markdown from what was pasted: headings, paragraphs, lists, quotes, bold, italic and links; nothing else stays. */
export function pastedMarkdown(body: PastedNode): string {
  return blocksOf(body)
    .join("\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function blocksOf(node: PastedNode): string[] {
  const blocks: string[] = [];
  let line = "";
  const endLine = () => {
    const text = tidy(line);
    if (text) blocks.push(text);
    line = "";
  };
  for (const child of node.childNodes) {
    if (!isBlock(child)) {
      line += inline(child);
      continue;
    }
    endLine();
    blocks.push(...blockOf(child));
  }
  endLine();
  return blocks;
}

function isBlock(node: PastedNode): boolean {
  if (node.nodeType !== ELEMENT || DROPPED.has(node.nodeName)) return false;
  if (BLOCKS.has(node.nodeName) || node.nodeName in HEADINGS || node.nodeName === "LI") return true;
  return [...node.childNodes].some(isBlock);
}

function blockOf(node: PastedNode): string[] {
  const mark = HEADINGS[node.nodeName];
  if (mark) {
    const text = tidy(plain(node));
    return text ? [`${mark} ${text}`] : [];
  }
  if (node.nodeName === "UL" || node.nodeName === "OL") return [listOf(node)].filter(Boolean);
  if (node.nodeName === "BLOCKQUOTE") return [blocksOf(node).join("\n\n").replace(/^/gm, "> ")];
  if (node.nodeName === "TR")
    return [
      [...node.childNodes]
        .map((cell) => tidy(inline(cell)))
        .filter(Boolean)
        .join(" – "),
    ];
  return blocksOf(node);
}

function listOf(list: PastedNode): string {
  const lines: string[] = [];
  for (const child of list.childNodes) {
    if (child.nodeName === "UL" || child.nodeName === "OL") lines.push(listOf(child).replace(/^/gm, "  "));
    if (child.nodeName !== "LI") continue;
    const [first = "", ...rest] = blocksOf(child);
    const mark = list.nodeName === "OL" ? `${lines.filter((line) => /^\d/.test(line)).length + 1}. ` : "- ";
    const below = rest.map((block) => block.replace(/^/gm, " ".repeat(mark.length)));
    lines.push([mark + first, ...below].join("\n"));
  }
  return lines.join("\n");
}

function inline(node: PastedNode): string {
  if (node.nodeType === TEXT)
    return (node.textContent ?? "").replace(/[\s\u00a0]+/g, " ").replace(/([\\`*_[\]<])/g, "\\$1");
  if (node.nodeType !== ELEMENT || DROPPED.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return "\n";
  const text = [...node.childNodes].map(inline).join("");
  const style = node.getAttribute?.("style") ?? "";
  if (node.nodeName === "A") return linked(text, node.getAttribute?.("href") ?? "");
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold = weight
    ? weight === "bold" || Number(weight) >= 600
    : node.nodeName === "B" || node.nodeName === "STRONG";
  const isItalic = /font-style:\s*italic/.test(style) || node.nodeName === "I" || node.nodeName === "EM";
  return marked(isItalic ? marked(text, "*") : text, isBold ? "**" : "");
}

function linked(text: string, href: string): string {
  return /^https?:\/\/[^\s()<>]+$/i.test(href) && text.trim() ? `[${text.trim()}](${href})` : text;
}

/** Markdown's marks stand close to the words: spaces go outside. */
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
