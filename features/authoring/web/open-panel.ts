import type { KeyedBlock } from "./keyed-block.ts";

/** The one open panel of the block list: the choices before a block (`insert`), or what can be done with the block. */
export interface OpenPanel {
  kind: "insert" | "block";
  /** Identity of the block, which may move meanwhile. */
  own: string;
}

/** Value of the button that opens a panel: without scripts, the server renders the page with this panel open. */
export function panelCommand(kind: OpenPanel["kind"], own: string): string {
  return `open:${kind}:${own}`;
}

/** Returns the panel that a submit button or a page's address names, such as "insert:3"; null for any other text. */
export function panelName(text: string): string | null {
  return /^(?:insert|block):\d{1,4}$/.test(text) ? text : null;
}

/** Finds the panel that a page's address names. */
export function panelIn(blocks: readonly KeyedBlock[], name: string | null): OpenPanel | null {
  const [kind, at] = (name ?? "").split(":");
  const block = blocks[Number(at)];
  return block && (kind === "insert" || kind === "block") ? { kind, own: block.own } : null;
}
