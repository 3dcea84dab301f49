import type { WrittenFault } from "#features/academies/server/index.ts";
import { fieldsOf } from "../engine/block-fields.ts";
import type { WrittenBlock } from "../engine/written-block.ts";

/** Returns the label that a block's form gives to the field of a fault: “Opção 2”; null for a field outside the form. */
export function labelInForm({ block: at, field: path }: WrittenFault, blocks: readonly WrittenBlock[]): string | null {
  const block = at === null ? undefined : blocks[at];
  if (!block || block.kind === "text" || path === null) return null;
  const fields = fieldsOf(block);
  const [, name = path, number, part] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  const field = fields.find((one) => one.name === name);
  if (!field || number === undefined) return field?.label ?? null;
  const column = field.as === "rows" ? field.columns.find((one) => one.name === part) : undefined;
  return column ? `${column.label} ${number}` : `${field.label} (${number})`;
}
