import { useFieldsOwner } from "./fields-context.ts";
import { fieldElement } from "./element-ids.ts";
import { type Fields, type Path, pathText } from "./fields.ts";
import { FieldInput } from "./field-input.tsx";
import { type FormField, namesOf } from "./form-field.ts";

interface FieldListProps {
  form: readonly FormField[];
  /** The block, row or head that has the fields. */
  fields: Fields;
  /** Path of `fields` in its block; empty for the block itself. */
  path: Path;
  /** Label of the first field instead of its own. */
  firstLabel?: string;
}

/** The inputs of some fields, side by side where they fit. */
export function FieldList({ form, fields, path, firstLabel }: FieldListProps) {
  const { owner, faults, dispatch } = useFieldsOwner();
  const shown = form.filter(({ isShown }) => isShown?.(fields) ?? true);
  return (
    <div className="flow-edit-fields">
      {shown.map((field, at) => {
        const place = [...path, field.name];
        const messages = namesOf(field).flatMap((name) => faults.get(pathText([...path, name])) ?? []);
        return (
          <div
            key={field.name}
            id={fieldElement(owner, place)}
            data-size={field.size}
            // The id of a block or row that was just added follows its title.
            onBlur={field.as === "line" ? () => dispatch({ do: "settle", key: owner, path }) : undefined}
          >
            <FieldInput
              field={at === 0 && firstLabel ? { ...field, label: firstLabel } : field}
              fields={fields}
              path={place}
              error={messages[0]}
            />
          </div>
        );
      })}
    </div>
  );
}
