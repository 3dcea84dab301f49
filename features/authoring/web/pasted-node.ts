/** The part of a DOM node that is read. */
export interface PastedNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
}

export const TEXT = 3;
export const ELEMENT = 1;
