import { ArrowDown, ArrowUp, Plus, X } from "lucide";
import { useId } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { addElement, fieldElement } from "./element-ids.ts";
import type { Fields, Path } from "./fields.ts";
import { useFieldsOwner } from "./fields-context.ts";
import { FieldList } from "./field-list.tsx";
import type { RowsField } from "./form-field.ts";

interface RowListProps {
  field: RowsField;
  rows: readonly Fields[];
  path: Path;
  error: string | undefined;
}

/** A list of rows, such as the options of a question. */
export function RowList({ field, rows, path, error }: RowListProps) {
  const { owner, dispatch } = useFieldsOwner();
  const id = useId();
  const { label, hint, one, add, max } = field;
  return (
    <div
      className="flow-edit-rows"
      role="group"
      aria-labelledby={id}
      aria-describedby={hint || error ? `${id}-more` : undefined}
    >
      <b id={id}>{label}</b>
      {hint || error ? (
        <div id={`${id}-more`}>
          {hint ? <p className="field-hint">{hint}</p> : null}
          {error ? <p className="field-error">{error}</p> : null}
        </div>
      ) : null}
      {rows.map((row, at) => (
        <Row key={at} field={field} row={row} at={at} count={rows.length} path={path} />
      ))}
      {rows.length < max ? (
        <button
          type="button"
          id={addElement(owner, path)}
          className="text-button flow-edit-more"
          onClick={() => dispatch({ do: "add-row", key: owner, path, field })}
        >
          <Icon of={Plus} />
          {add}
        </button>
      ) : (
        <p className="soft">
          {one} {max} é a última que cabe.
        </p>
      )}
    </div>
  );
}

interface RowProps {
  field: RowsField;
  row: Fields;
  at: number;
  count: number;
  path: Path;
}

function Row({ field, row, at, count, path }: RowProps) {
  const { owner, dispatch } = useFieldsOwner();
  const name = `${field.one} ${at + 1}`;
  const place = [...path, at];
  const move = (to: number) => dispatch({ do: "move-row", key: owner, path, from: at, to, one: name });
  return (
    <div
      id={fieldElement(owner, place)}
      className="flow-edit-row"
      role="group"
      aria-label={name}
      data-compact={field.isCompact || undefined}
    >
      {field.isCompact ? null : <b className="flow-edit-row-name">{name}</b>}
      <div className="flow-edit-row-actions">
        <IconButton label={`Subir: ${name}`} disabled={at === 0} onClick={() => move(at - 1)}>
          <Icon of={ArrowUp} />
        </IconButton>
        <IconButton label={`Descer: ${name}`} disabled={at === count - 1} onClick={() => move(at + 1)}>
          <Icon of={ArrowDown} />
        </IconButton>
        <IconButton
          label={`Apagar: ${name}`}
          onClick={() => dispatch({ do: "remove-row", key: owner, path, at, one: field.one })}
        >
          <Icon of={X} />
        </IconButton>
      </div>
      <FieldList form={field.columns(row)} fields={row} path={place} {...(field.isCompact && { firstLabel: name })} />
    </div>
  );
}
