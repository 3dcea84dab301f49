import { type Path, pathText } from "./fields.ts";

// Ids of the elements that commands and links to faults move the focus to.

/** The button that opens a block. */
export function blockElement(key: string): string {
  return `bloco-${key}`;
}

/** The button that moves a block. */
export function gripElement(key: string): string {
  return `alca-${key}`;
}

/** The element around a field; with the path of a row, the element around the row. */
export function fieldElement(key: string, path: Path | string): string {
  return `campo-${key}-${typeof path === "string" ? path : pathText(path)}`;
}

/** The button that moves a row up or down. */
export function rowMoveElement(key: string, row: Path, way: "up" | "down"): string {
  return `${way === "up" ? "subir" : "descer"}-${key}-${pathText(row)}`;
}

/** The button that adds a row to a list. */
export function addElement(key: string, path: Path): string {
  return `mais-${key}-${pathText(path)}`;
}

/** The button that puts a removed block back. */
export const RESTORE_ELEMENT = "desfazer-bloco";
