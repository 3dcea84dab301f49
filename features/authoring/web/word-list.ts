import type { PastedNode } from "./pasted-node.ts";

/** An item of a list as Word writes it: a paragraph that names its level, with its number or bullet as text. */
export interface WordItem {
  /** From 1. */
  level: number;
  /** “·”, “2.”, “b)”. */
  mark: string;
  text: string;
}

const IGNORED = /mso-list:\s*ignore/i;

/** Level and mark of a paragraph that is an item of a list; null for any other. */
export function wordItem(node: PastedNode): Omit<WordItem, "text"> | null {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(node)) ?? [];
  return level ? { level: Number(level), mark: markIn(node) } : null;
}

/** What shows a list's number or bullet where lists are not known: no part of the text. */
export function isWordMark(node: PastedNode): boolean {
  return IGNORED.test(styleOf(node));
}

/**
 * The items as one Markdown list with its levels. A numbered list begins with its first item's number; one that goes “a, b, c” or
 * “I, II, III” begins with 1.
 */
export function wordList(items: readonly WordItem[]): string {
  const open: OpenList[] = [];
  return items.map((item) => itemLine(open, item)).join("\n");
}

interface OpenList {
  level: number;
  isNumbered: boolean;
  next: number;
  /** How far what stands below an item is indented. */
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
