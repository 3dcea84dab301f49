import { ArrowDown, ArrowUp, Plus, Undo2, X } from "lucide";
import { use, useId } from "react";
import { quoted } from "#shared/quoted.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { addElement, fieldElement, rowMoveElement } from "./element-ids.ts";
import { FieldInput } from "./field-input.tsx";
import { type Fields, isFields, type Path, pathText, rowsIn, textIn } from "./fields.ts";
import { RemovedRowContext, useFieldsOwner } from "./fields-context.ts";
import type { RemovedRow } from "./flow-form-state.ts";
import { type FormField, namesOf, type RowsField } from "./form-field.ts";

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
            <AnyInput
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

interface AnyInputProps {
  field: FormField;
  fields: Fields;
  path: Path;
  error: string | undefined;
}

function AnyInput({ field, fields, path, error }: AnyInputProps) {
  const { owner, dispatch } = useFieldsOwner();
  const value = fields[field.name];
  if (field.as === "rows") return <RowList field={field} rows={rowsIn(fields, field.name)} path={path} error={error} />;
  if (field.as !== "group") return <FieldInput field={field} fields={fields} path={path} error={error} />;
  return (
    <>
      <Checkbox
        label={field.label}
        value={isFields(value)}
        onChange={(isOn) => dispatch({ do: "set", key: owner, path, value: isOn ? {} : undefined })}
      />
      {isFields(value) ? <FieldList form={field.fields} fields={value} path={path} /> : null}
    </>
  );
}

interface RowListProps {
  field: RowsField;
  rows: readonly Fields[];
  path: Path;
  error: string | undefined;
}

/** A list of rows, such as the options of a question. */
function RowList({ field, rows, path, error }: RowListProps) {
  const { owner, dispatch } = useFieldsOwner();
  const id = useId();
  const removed = use(RemovedRowContext);
  const { label, hint, add, max, one } = field;
  const isRemovedHere = removed?.key === owner && pathText(removed.path) === pathText(path);
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
      {isRemovedHere && rows.length < max ? (
        <div className="flow-edit-removed">
          <span>{removedName(field, removed)}: fora da lista.</span>
          <button
            type="button"
            className="button button-quiet small"
            onClick={() => dispatch({ do: "restore-row", one })}
          >
            <Icon of={Undo2} />
            Desfazer
          </button>
        </div>
      ) : null}
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
        <p className="soft">Cabem no máximo {max}.</p>
      )}
    </div>
  );
}

/** Names a removed row by its first text: another row has its number now. */
function removedName({ one, columns }: RowsField, { at, row }: RemovedRow): string {
  const text = textIn(row, columns(row)[0]?.name ?? "").trim();
  return text ? quoted(text) : `${one} ${at + 1}`;
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
  const move = (to: number) => dispatch({ do: "move-row", key: owner, path, from: at, to, one: field.one });
  const actions = (
    <div className="flow-edit-row-actions">
      <IconButton
        id={rowMoveElement(owner, place, "up")}
        label={`Subir: ${name}`}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton
        id={rowMoveElement(owner, place, "down")}
        label={`Descer: ${name}`}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      >
        <Icon of={ArrowDown} />
      </IconButton>
      <IconButton
        label={`Apagar: ${name}`}
        onClick={() => dispatch({ do: "remove-row", key: owner, path, at, one: field.one })}
      >
        <Icon of={X} />
      </IconButton>
    </div>
  );
  return (
    <div
      id={fieldElement(owner, place)}
      className="flow-edit-row"
      // The first field of a one-line row has its name.
      {...(!field.isCompact && { role: "group", "aria-label": name })}
      data-compact={field.isCompact || undefined}
    >
      {field.isCompact ? null : <b className="flow-edit-row-name">{name}</b>}
      {field.isCompact ? null : actions}
      <FieldList form={field.columns(row)} fields={row} path={place} {...(field.isCompact && { firstLabel: name })} />
      {field.isCompact ? actions : null}
    </div>
  );
}
