import type { Label } from "#ui/labelled.tsx";
import { useFieldsOwner } from "./fields-context.ts";
import { SelectField } from "./select-field.tsx";

interface TargetFieldProps extends Label {
  /** Whether the next block of the list may be left to follow. */
  isOptional: boolean;
  /** Id of a block; empty for none. */
  value: string;
  onChange(value: string | undefined): void;
}

/** Choice of the block that comes next. */
export function TargetField({ isOptional, onChange, ...field }: TargetFieldProps) {
  const { owner, outline } = useFieldsOwner();
  const options = outline.blocks.flatMap(({ key, id, text }, at) =>
    key === owner || id === "" ? [] : [{ id, text: `${at + 1}. ${text}` }],
  );
  return (
    <SelectField
      {...field}
      placeholder={isOptional ? "O bloco seguinte da lista" : "Escolha um bloco"}
      options={options}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}
