import { type CssNode, type Declaration, generate, walk } from "css-tree";
import { brandTokens } from "#ui/brand/brand-css.ts";

const TOKENS = new Set(Object.keys(brandTokens({})));
const NAME = /^-{0,2}[a-z][\w-]*$/i;
const SCRIPTING_PROPERTIES = new Set(["behavior", "-moz-binding", "-ms-behavior"]);

/** Functions that load the address in a string argument, or run code. */
const REFUSED_FUNCTIONS =
  /^(-webkit-|-moz-)?(image-set|image|src|url|url-prefix|domain|cross-fade|element|paint|expression)$/i;
/** Functions whose string argument is not an address. */
const TEXT_FUNCTIONS = new Set(["local", "format", "tech", "counter", "counters", "attr"]);
/** Addresses of this installation's media, and of pictures embedded in the style sheet. */
const OWN_ADDRESS =
  /^(\/media\/(?!.*\.\.)[\w./-]+(\?v=[\w-]+)?|data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,].*|#[\w-]+)$/is;

const MAX_Z = 8;
const MIN_MARGIN = -100;

/** Returns the reason why a tenant's declaration is refused, in pt-BR; null if it is allowed. */
export function declarationFault(declaration: Declaration): string | null {
  const { property, value, important } = declaration;
  if (!NAME.test(property) || (important !== false && important !== true)) return "esta propriedade não pôde ser lida.";
  if (SCRIPTING_PROPERTIES.has(property.toLowerCase())) return `“${property}” roda programas: tire esta linha.`;
  if (TOKENS.has(property)) return `“${property}” vem das cores da marca: mude-as em “colors” de academy.yaml.`;
  return contentFault(value) ?? coverFault(property.toLowerCase(), value);
}

function contentFault(value: CssNode): string | null {
  let fault: string | null = null;
  let inFunction: string[] = [];
  walk(value, {
    enter(node: CssNode) {
      fault ??= nodeFault(node, inFunction.at(-1));
      if (node.type === "Function") inFunction = [...inFunction, node.name.toLowerCase()];
    },
    leave(node: CssNode) {
      if (node.type === "Function") inFunction = inFunction.slice(0, -1);
    },
  });
  return fault;
}

function nodeFault(node: CssNode, inside: string | undefined): string | null {
  if (node.type === "Raw") return "o valor não pôde ser lido: confira aspas e parênteses.";
  if ("name" in node && typeof node.name === "string" && node.name.includes("\\"))
    return "nomes não podem ter a barra “\\”.";
  if (node.type === "Url" && !OWN_ADDRESS.test(node.value)) {
    return `“url(${shortened(node.value)})” busca de fora: só vale “/media/…”, que sai da pasta da academia.`;
  }
  if (node.type === "Function" && REFUSED_FUNCTIONS.test(node.name))
    return `“${node.name}()” pode buscar de fora: use “url(/media/…)”.`;
  if (node.type === "String" && inside && !TEXT_FUNCTIONS.has(inside))
    return `um texto entre aspas não vale dentro de “${inside}()”.`;
  return null;
}

function shortened(address: string): string {
  return address.length > 40 ? `${address.slice(0, 40)}…` : address;
}

/** Returns the reason why a declaration could cover the legal links or move them off the page; null if it could not. */
function coverFault(property: string, value: CssNode): string | null {
  const text = generate(value).trim().toLowerCase();
  if (property === "position" && !/^(static|relative|absolute|sticky)$/.test(text)) {
    return "“position” só pode ser static, relative, absolute ou sticky: o que é fixo cobre os avisos legais.";
  }
  if (property === "z-index" && text !== "auto" && !(Number(text) <= MAX_Z)) {
    return `“z-index” vai até ${MAX_Z}: acima disso ficam os diálogos e os avisos legais.`;
  }
  if (property.startsWith("margin") && text.split(/[\s,()]+/).some((part) => Number.parseFloat(part) < MIN_MARGIN)) {
    return `margens vão até ${MIN_MARGIN}: abaixo disso tirariam partes da página da tela.`;
  }
  return null;
}
