import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import type { OpenAuthoredObject } from "../contract.ts";
import type { BlockField } from "../engine/block-fields.ts";
import { BlockRows } from "./block-rows.tsx";
import { MediaField } from "./media-field.tsx";
import type { BlockActions } from "./block-actions.ts";

interface BlockFieldInputProps {
  field: BlockField;
  fields: Record<string, unknown>;
  /** Identity of the block. */
  own: string;
  pictures: OpenAuthoredObject["pictures"];
  acts: BlockActions;
}

/** Input of one field of a block, according to the field's `as`. */
export function BlockFieldInput({ field, fields, own, pictures, acts }: BlockFieldInputProps) {
  const value = field.name.split(".").reduce<unknown>(fieldValue, fields);
  const name = `blocks.${own}.${field.name}`;
  const { label, hint } = field;
  switch (field.as) {
    case "rows":
      return <BlockRows field={field} value={value} name={name} own={own} onStep={acts.step} />;
    case "flag":
      return <Checkbox name={name} label={label} hint={hint} defaultValue={value === true} />;
    case "media":
      return (
        <MediaField
          field={field}
          name={name}
          value={textOf(value)}
          address={pictures[textOf(value)]}
          onFile={(files, options) => acts.addFile(own, field, files, options)}
          onChoose={(media) => acts.choose(own, field, media)}
        />
      );
    case "lines":
      return <Field label={label} hint={hint} name={name} lines={4} defaultValue={linesOf(value)} />;
    case "area":
      return <Field label={label} hint={hint} name={name} lines={2} defaultValue={textOf(value)} />;
    case "number":
      return <Field label={label} hint={hint} name={name} inputMode="numeric" defaultValue={textOf(value)} />;
    case "line":
      return <Field label={label} hint={hint} name={name} defaultValue={textOf(value)} />;
  }
}

function fieldValue(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join("\n") : "";
}
