import { type AttributeSelector, type CssNode, walk } from "css-tree";

const LEGAL_HREFS = ["/privacy-policy", "/use-terms"];

/**
 * Returns the reason why a tenant's selector is refused, in pt-BR; null if it is allowed. Selectors must not match the
 * footer.
 */
export function selectorFault(selector: CssNode): string | null {
  let fault: string | null = null;
  walk(selector, (node) => {
    fault ??= nameFault(node) ?? (isOfFooter(node) ? FOOTER : null);
    if (node.type === "NestingSelector") fault ??= "“&” não vale aqui: escreva cada regra por si.";
  });
  return fault;
}

/** Returns the reason why an at-rule's prelude (the text before “{”) is refused, in pt-BR; null if it is allowed. */
export function preludeFault(prelude: CssNode | null): string | null {
  let fault: string | null = null;
  if (prelude) walk(prelude, (node) => void (fault ??= nameFault(node)));
  return fault;
}

const FOOTER = "o rodapé traz os avisos legais: o CSS da academia não pode mexer nele.";

function nameFault(node: CssNode): string | null {
  if (node.type === "Raw") return "o CSS não pôde ser lido aqui: confira chaves, aspas e ponto e vírgula.";
  const name = "name" in node && typeof node.name === "string" ? node.name : "";
  return /[\\|]/.test(name) ? "nomes não podem ter “\\” nem “|”." : null;
}

function isOfFooter(node: CssNode): boolean {
  if (node.type === "ClassSelector") return node.name === "footer";
  if (node.type === "TypeSelector") return node.name.toLowerCase() === "footer";
  return node.type === "AttributeSelector" && reachesFooter(node);
}

function reachesFooter({ name: { name }, value }: AttributeSelector): boolean {
  const matched = (
    value?.type === "String" ? value.value : value?.type === "Identifier" ? value.name : ""
  ).toLowerCase();
  const overlaps = (text: string) => text.includes(matched) || matched.includes(text);
  if (name.toLowerCase() === "class") return overlaps("footer");
  return name.toLowerCase() === "href" && LEGAL_HREFS.some(overlaps);
}
