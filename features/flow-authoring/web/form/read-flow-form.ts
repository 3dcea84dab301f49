import type { FlowDraftFile } from "../../contract.ts";
import { BLOCK_FORMS, leadsOn } from "./block-fields.ts";
import { isBlockType } from "./block-kinds.ts";
import { type Fields, isFields } from "./fields.ts";
import type { FlowFormState } from "./flow-form-state.ts";
import { type FormField, namesOf } from "./form-field.ts";
import { ALL_HEAD_FIELDS } from "./head-fields.ts";

/** Returns the flow as its file has it: without the values that are the default, and without empty fields. */
export function readFlowForm({ head, blocks }: Pick<FlowFormState, "head" | "blocks">): FlowDraftFile {
  const written = { ...writtenFields(head, ALL_HEAD_FIELDS), blocks: blocks.map(({ fields }) => writtenBlock(fields)) };
  return written as FlowDraftFile;
}

const NEXT: FormField = { as: "target", name: "next", label: "", isOptional: true };
const SECTION = "section";

function writtenBlock(fields: Fields): Fields {
  const { type } = fields;
  if (!isBlockType(type)) return fields;
  const { main, more } = BLOCK_FORMS[type];
  const section = more.filter(({ name }) => name === SECTION);
  const others = more.filter(({ name }) => name !== SECTION);
  return writtenFields(fields, [...section, ...main, ...others, ...(leadsOn(type) ? [NEXT] : [])]);
}

/** Writes the known fields in the order of the form, and unknown ones as they are. */
function writtenFields(fields: Fields, form: readonly FormField[]): Fields {
  const known = form.flatMap((field) =>
    namesOf(field).map((name) => [name, writtenValue(fields[name], field)] as const),
  );
  const names = new Set(known.map(([name]) => name));
  const others = Object.entries(fields).filter(([name]) => !names.has(name));
  return Object.fromEntries([...others, ...known].filter(([, value]) => value !== undefined && value !== null));
}

/** Returns a field's value as the file has it; undefined for a value that the file need not contain. */
function writtenValue(value: unknown, field: FormField): unknown {
  if (field.as === "rows") {
    const rows = Array.isArray(value) ? value.filter(isFields) : [];
    return rows.length > 0 ? rows.map((row) => writtenFields(row, field.columns(row))) : undefined;
  }
  if (field.as === "group") return isFields(value) ? writtenFields(value, field.fields) : undefined;
  if (typeof value === "string" && value.trim() === "") return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  return "byDefault" in field && value === field.byDefault ? undefined : value;
}
