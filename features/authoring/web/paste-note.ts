import { countText } from "#shared/number-text.ts";
import { ELEMENT, type PastedNode } from "./pasted-node.ts";

/**
 * Returns a note on pasted content that was not inserted, with the next step; empty if everything was. `tables`:
 * whether tables were inserted.
 */
export function pasteNote(body: PastedNode, { tables }: { tables: boolean }): string {
  const pictures = count(body, "IMG");
  const flat = tables ? 0 : count(body, "TABLE");
  return [
    pictures === 0
      ? ""
      : pictures === 1
        ? "1 imagem não veio: envie-a como bloco de imagem."
        : `${pictures} imagens não vieram: envie-as como bloco de imagem.`,
    flat === 0
      ? ""
      : `${countText(flat, "tabela veio", "tabelas vieram")} como texto. Para ter a tabela, cole depois de escolher “Escrever em Markdown”.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function count(node: PastedNode, name: string): number {
  if (node.nodeType !== ELEMENT) return 0;
  if (node.nodeName === name) return 1;
  return [...node.childNodes].reduce((sum, child) => sum + count(child, name), 0);
}
