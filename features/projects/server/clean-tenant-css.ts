import { type Atrule, type CssNode, generate, type List, parse } from "css-tree";
import { declarationFault } from "./tenant-css-declarations.ts";
import { preludeFault, selectorFault } from "./tenant-css-selectors.ts";

export interface TenantCss {
  /** The allowed CSS, generated from the parsed tree. */
  css: string;
  /** Messages in pt-BR about the removed parts, with their line in the source. */
  faults: CssFault[];
}

interface CssFault {
  line: number;
  message: string;
}

const MAX_BYTES = 100_000;
const GROUPS = new Set(["media", "supports", "container"]);
const ENDS_STYLE = /<\/|<!--|-->/;

/**
 * Removes from a tenant's CSS everything that loads external files, escapes the tenant's layer, or hides the legal
 * links.
 */
export function cleanTenantCss(source: string): TenantCss {
  const bytes = Buffer.byteLength(source);
  if (bytes > MAX_BYTES) return { css: "", faults: [{ line: 1, message: sizeSentence(bytes) }] };
  const faults: CssFault[] = [];
  const end = ENDS_STYLE.exec(source);
  if (end)
    faults.push({
      line: source.slice(0, end.index).split("\n").length,
      message: `“${end[0]}” não pode aparecer no CSS.`,
    });
  return { css: cleaned(source, faults), faults };
}

function cleaned(source: string, faults: CssFault[]): string {
  try {
    const sheet = parse(source, { positions: true, parseCustomProperty: true });
    if (sheet.type === "StyleSheet") cleanRules(sheet.children, faults);
    // Escaped, a string keeps its meaning but cannot end the style element.
    return generate(sheet)
      .replaceAll("</", String.raw`<\/`)
      .replaceAll("<!--", String.raw`<\!--`);
  } catch (error) {
    // The parser is recursive: thousands of nested brackets exhaust the stack.
    if (!(error instanceof RangeError)) throw error;
    faults.push({ line: 1, message: "o CSS tem parênteses ou chaves fundo demais uns dentro dos outros." });
    return "";
  }
}

function cleanRules(rules: List<CssNode>, faults: CssFault[]): void {
  removeFaulty(rules, faults, (node) => {
    if (node.type === "Comment") return "";
    if (node.type === "Atrule") return cleanAtrule(node, faults);
    if (node.type !== "Rule") return UNREADABLE;
    const fault = selectorFault(node.prelude);
    if (fault === null) cleanDeclarations(node.block.children, faults);
    return fault;
  });
}

function cleanAtrule({ name, prelude, block }: Atrule, faults: CssFault[]): string | null {
  const fault = preludeFault(prelude);
  if (name === "font-face" && block) cleanDeclarations(block.children, faults);
  else if (name === "keyframes" && block && fault === null) cleanFrames(block.children, faults);
  else if (GROUPS.has(name) && block && fault === null) cleanRules(block.children, faults);
  else if (name === "import") return "“@import” busca estilos de fora: escreva as regras aqui mesmo.";
  else
    return fault ?? `“@${name}” não pode ser usado aqui; pode: @media, @supports, @container, @keyframes e @font-face.`;
  return null;
}

function cleanFrames(frames: List<CssNode>, faults: CssFault[]): void {
  removeFaulty(frames, faults, (node) => {
    if (node.type === "Comment") return "";
    if (node.type !== "Rule" || node.prelude.type === "Raw") return UNREADABLE;
    cleanDeclarations(node.block.children, faults);
    return null;
  });
}

function cleanDeclarations(declarations: List<CssNode>, faults: CssFault[]): void {
  removeFaulty(declarations, faults, (node) => {
    if (node.type === "Comment" || (node.type === "Raw" && node.value.trim() === ";")) return "";
    if (node.type === "Declaration") return declarationFault(node);
    return node.type === "Rule" ? "escreva cada regra por si: uma não pode ficar dentro da outra." : UNREADABLE;
  });
}

const UNREADABLE = "o CSS não pôde ser lido aqui: confira chaves, aspas e ponto e vírgula.";

/** Removes each node for which `check` returns a message, and adds the message to `faults` unless it is empty. */
function removeFaulty(nodes: List<CssNode>, faults: CssFault[], check: (node: CssNode) => string | null): void {
  nodes.forEach((node, item) => {
    const message = check(node);
    if (message === null) return;
    nodes.remove(item);
    if (message) faults.push({ line: node.loc?.start.line ?? 1, message });
  });
}

function sizeSentence(bytes: number): string {
  return `o CSS tem ${Math.ceil(bytes / 1000)} kB; o máximo são ${MAX_BYTES / 1000} kB.`;
}
