import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import { trimmedMarkdown } from "#shared/trimmed-markdown.ts";
import { BLOCK_KINDS, type BlockField, type Column, fieldsOf } from "../engine/block-fields.ts";
import type { WrittenBlock } from "../engine/written-block.ts";

type Fields = Record<string, unknown>;

/** A form's values by name, for fast look-ups: FormData searches all entries, and hundreds of blocks have thousands. */
export type FormValues = ReadonlyMap<string, FormDataEntryValue>;

/**
 * Reads the blocks of a sent form, in its order. Their fields are named "blocks.7.question", "blocks.7.options.1.text",
 * where 7 is the block's identity: names that change with the position would all change when a block is inserted.
 */
export function blocksInForm(form: FormValues): WrittenBlock[] {
  const prefixes = [...form.keys()].flatMap((name) => /^(blocks\.\w+)\.kind$/.exec(name)?.[1] ?? []);
  return prefixes.slice(0, MAX_OBJECT_BLOCKS).map((prefix) => blockInForm(form, prefix));
}

function blockInForm(form: FormValues, prefix: string): WrittenBlock {
  const kind = BLOCK_KINDS.find((one) => one === textIn(form, `${prefix}.kind`));
  if (!kind) return { kind: "text", text: trimmedMarkdown(linesIn(form, `${prefix}.text`)) };
  const block = { kind, fields: restIn(form, prefix) };
  for (const field of fieldsOf(block)) setField(block.fields, field.name.split("."), valueIn(form, prefix, field));
  return block;
}

/** Reads the fields that the form does not show, such as a block's id, from its hidden JSON field. */
function restIn(form: FormValues, prefix: string): Fields {
  try {
    const rest: unknown = JSON.parse(textIn(form, `${prefix}.rest`));
    return typeof rest === "object" && rest !== null && !Array.isArray(rest) ? { ...rest } : {};
  } catch {
    return {};
  }
}

function valueIn(form: FormValues, prefix: string, field: BlockField): unknown {
  const name = `${prefix}.${field.name}`;
  if (field.as === "rows") {
    const rows: Fields[] = [];
    for (let at = 0; at < field.max && form.has(`${name}.${at}`); at++)
      rows.push(rowIn(form, `${name}.${at}`, field.columns));
    return rows;
  }
  const text = textIn(form, name);
  if (field.as === "flag") return form.has(name) || (field.isLeftOut ? undefined : false);
  // Text that is no number stays as it was typed, so that the check reports it.
  if (field.as === "number") return text === "" ? undefined : Number.isFinite(Number(text)) ? Number(text) : text;
  if (field.as === "lines")
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  return text || undefined;
}

function rowIn(form: FormValues, name: string, columns: readonly Column[]): Fields {
  const row: Fields = {};
  for (const { name: column, as } of columns) {
    const text = textIn(form, `${name}.${column}`);
    const value = as === "flag" || as === "pick" ? form.has(`${name}.${column}`) || undefined : text || undefined;
    if (value !== undefined) row[column] = value;
  }
  return row;
}

function setField(fields: Fields, path: readonly string[], value: unknown): void {
  const [name = "", inner] = path;
  if (inner === undefined) {
    if (value === undefined || value === "") delete fields[name];
    else fields[name] = value;
    return;
  }
  const group = { ...(fields[name] as Fields | undefined) };
  setField(group, [inner], value);
  if (Object.keys(group).length > 0) fields[name] = group;
  else delete fields[name];
}

function textIn(form: FormValues, name: string): string {
  return linesIn(form, name).trim();
}

function linesIn(form: FormValues, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

/** Returns the fields of a block that its form does not show. */
export function restOf(block: Extract<WrittenBlock, { fields: unknown }>): Fields {
  const shown = new Set(fieldsOf(block).map(({ name }) => name.split(".")[0]));
  return Object.fromEntries(Object.entries(block.fields).filter(([name]) => !shown.has(name)));
}
