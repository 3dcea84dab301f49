import { readableLines } from "#shared/readable-lines.ts";
import { type BlockField, type Column, fieldsOf } from "./block-fields.ts";
import { rowsOf } from "./apply-block-command.ts";
import type { WrittenBlock } from "./written-block.ts";

type Fields = Record<string, unknown>;

/**
 * Returns a block as plain text, one line per field, for comparisons. `fileName`: returns the name of a file by its
 * path.
 */
export function blockText(block: WrittenBlock, fileName: (path: string) => string): string {
  if (block.kind === "text") return readableLines(block.text);
  const known = fieldsOf(block);
  const shown = new Set(known.map(({ name }) => name.split(".")[0]));
  const lines = known.flatMap((field) => fieldLines(field, valueAt(block.fields, field.name), fileName));
  const rest = Object.entries(OTHERS).flatMap(([name, label]) => {
    const value = block.fields[name];
    return typeof value === "string" && value && !shown.has(name) ? [`${label}: ${fileName(value)}`] : [];
  });
  return [...lines, ...rest].join("\n");
}

/** Labels of fields that the form does not show. They come from an academy's folder. */
const OTHERS: Record<string, string> = { section: "Seção que ensina", poster: "Imagem de capa" };

function valueAt(fields: Fields, name: string): unknown {
  const [first = "", inner] = name.split(".");
  const value = fields[first];
  if (inner === undefined) return value;
  return typeof value === "object" && value !== null ? (value as Fields)[inner] : undefined;
}

function fieldLines(field: BlockField, value: unknown, fileName: (path: string) => string): string[] {
  const { label, as } = field;
  if (as === "rows") return rowsOf(value).map((row, at) => `${label}, ${at + 1}: ${rowText(field.columns, row)}`);
  if (as === "lines") return Array.isArray(value) && value.length > 0 ? [`${label}:`, ...value.map(itemText)] : [];
  if (as === "flag") return value === true ? [`${label}: sim`] : [];
  if (value === undefined || value === "" || value === null) return [];
  return [`${label}: ${as === "media" ? fileName(String(value)) : String(value)}`];
}

/** Describes a row of a list field: “Quatro horas · É a certa”. */
function rowText(columns: readonly Column[], row: Fields): string {
  return columns
    .flatMap(({ name, label, as }, at) => {
      const value = row[name];
      if (as === "flag" || as === "pick") return value === true ? [label] : [];
      if (typeof value !== "string" || value === "") return [];
      return [at === 0 ? value : `${label}: ${value}`];
    })
    .join(" · ");
}

function itemText(item: unknown): string {
  return `• ${String(item)}`;
}
