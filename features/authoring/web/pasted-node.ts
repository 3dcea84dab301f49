/** The properties of a DOM node that the conversion of pasted HTML reads, so that tests need no DOM. */
export interface PastedNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
}

export const TEXT = 3;
export const ELEMENT = 1;
