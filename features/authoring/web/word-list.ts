import type { PastedNode } from "./pasted-node.ts";

/** A list item in HTML copied from Word: a paragraph with a level, and its number or bullet as text. */
export interface WordItem {
  /** Depth of the item, from 1. */
  level: number;
  /** Number or bullet, such as “·”, “2.” or “b)”. */
  mark: string;
  text: string;
}

const IGNORED = /mso-list:\s*ignore/i;

/** Returns level and mark of a paragraph that is a list item in Word; null for any other paragraph. */
export function wordItem(node: PastedNode): Omit<WordItem, "text"> | null {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(node)) ?? [];
  return level ? { level: Number(level), mark: markIn(node) } : null;
}

/** Checks whether a node holds only a list item's number or bullet, which Word adds for programs without lists. */
export function isWordMark(node: PastedNode): boolean {
  return IGNORED.test(styleOf(node));
}

/**
 * Converts items to one nested Markdown list. A numbered list begins with its first item's number; a list with “a, b,
 * c” or “I, II, III” begins with 1.
 */
export function wordList(items: readonly WordItem[]): string {
  const open: OpenList[] = [];
  return items.map((item) => itemLine(open, item)).join("\n");
}

interface OpenList {
  level: number;
  isNumbered: boolean;
  next: number;
  /** Indentation of content below an item, in characters. */
  width: number;
}

function itemLine(open: OpenList[], { level, mark, text }: WordItem): string {
  const isNumbered = /^\(?(?:[\d.]+|[a-z]|[ivxlcdm]+)[.)]/i.test(mark);
  while (open.some((list) => list.level > level || (list.level === level && list.isNumbered !== isNumbered)))
    open.pop();
  let here = open.at(-1);
  if (here?.level !== level) {
    here = { level, isNumbered, next: Number(/(\d+)\D*$/.exec(mark)?.[1] ?? 1), width: 0 };
    open.push(here);
  }
  const sign = isNumbered ? `${here.next++}. ` : "- ";
  const indent = " ".repeat(open.slice(0, -1).reduce((sum, { width }) => sum + width, 0));
  here.width = sign.length;
  return indent + sign + text.replace(/\n/g, `\n${indent}${" ".repeat(sign.length)}`);
}

function markIn(node: PastedNode): string {
  for (const child of node.childNodes) {
    const mark = isWordMark(child) ? (child.textContent ?? "") : markIn(child);
    if (mark.trim()) return mark.trim();
  }
  return "";
}

function styleOf(node: PastedNode): string {
  return node.getAttribute?.("style") ?? "";
}
