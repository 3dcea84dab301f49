import type { MediaKind } from "#features/media/contract.ts";
import type { Fields } from "./fields.ts";

interface Named {
  /** Name of the field in the file. */
  name: string;
  label: string;
  hint?: string;
  /** Width of the field on wide screens; without it, the whole width. */
  size?: "half" | "short" | "rest";
  /** Whether the field is shown in its row or block; by default it is. */
  isShown?: (owner: Fields) => boolean;
}

export interface RowsField extends Named {
  as: "rows";
  /** What one row is, for its buttons and messages: "Opção". */
  one: string;
  /** Text of the button that adds a row. */
  add: string;
  max: number;
  /** Whether a row is one line, whose first field names it. */
  isCompact?: boolean;
  /** The fields of a row: they may depend on what the row is. */
  columns: (row: Fields) => readonly FormField[];
  /** The column whose text a row's id is derived from; absent for rows without an id. */
  titledBy?: string;
  /** A row as it is added. */
  start: Fields;
}

/** A field of the form. `byDefault` is the value that the file need not contain. */
export type FormField =
  | (Named & { as: "line" | "area"; byDefault?: string; max?: number })
  /** A line that may cite answers, as "{block-id}". */
  | (Named & { as: "citing" })
  | (Named & { as: "markdown" })
  | (Named & { as: "number"; byDefault?: number; unit?: string; placeholder?: string })
  | (Named & { as: "flag"; byDefault: boolean })
  /** A flag that, while absent, follows something else, which `absent` says. */
  | (Named & { as: "three-way"; absent: string })
  | (Named & { as: "pick"; options: readonly { value: string; label: string }[] })
  | (Named & { as: "ticks"; options: readonly { value: string; label: string }[]; byDefault?: readonly string[] })
  | (Named & { as: "day"; byDefault: string })
  | (Named & { as: "media"; of: MediaKind; isOptional?: boolean })
  | (Named & { as: "group"; fields: readonly FormField[] })
  | (Named & { as: "section" | "scores" | "target" | "condition" | "sum"; isOptional?: boolean })
  | (Named & { as: "course"; isOptional?: boolean })
  /** A course with a trail or an object, in the fields "course", "trail" and "object". */
  | (Named & { as: "place" })
  | RowsField;

/** Returns the names that a field has in the file, in their order. */
export function namesOf(field: FormField): readonly string[] {
  return field.as === "place" ? ["course", "trail", "object"] : [field.name];
}
