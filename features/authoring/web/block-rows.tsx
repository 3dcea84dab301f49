import { Plus, X } from "lucide";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { BlockField } from "../engine/block-fields.ts";
import { rowsOf } from "../engine/apply-block-command.ts";
import { CommandButton } from "./command-button.tsx";

interface BlockRowsProps {
  field: Extract<BlockField, { as: "rows" }>;
  value: unknown;
  name: string;
  /** Identity of the block. */
  own: string;
  onStep(step: string): void;
}

/** A list in a block, such as a question's options, with one group of fields for each row. */
export function BlockRows({ field, value, name, own, onStep }: BlockRowsProps) {
  const rows = rowsOf(value);
  const button = (command: string) => ({ command, onPress: () => onStep(command) });
  return (
    <div
      className="block-rows"
      role="group"
      aria-label={field.label}
      onChange={({ currentTarget, target }) => {
        if (field.columns.some(({ as }) => as === "pick")) uncheckOthers(currentTarget, target);
      }}
    >
      <b>{field.label}</b>
      {rows.map((row, place) => (
        <div key={place} className="block-row">
          <input type="hidden" name={`${name}.${place}`} value="" />
          <div>
            {field.columns.map(({ name: column, label, as }) => {
              const own = { name: `${name}.${place}.${column}`, label: `${label} ${place + 1}` };
              const saved = typeof row[column] === "string" ? row[column] : "";
              if (as === "flag" || as === "pick")
                return <Checkbox key={column} {...own} label={label} defaultValue={row[column] === true} />;
              if (as === "area") return <Field key={column} {...own} label={label} lines={1} defaultValue={saved} />;
              return <Field key={column} {...own} defaultValue={saved} maxLength={300} />;
            })}
          </div>
          <CommandButton
            className="icon-button"
            aria-label={`Remover ${place + 1} de ${field.label}`}
            {...button(`unrow:${own}:${field.name}:${place}`)}
          >
            <Icon of={X} />
          </CommandButton>
        </div>
      ))}
      {rows.length < field.max ? (
        <CommandButton className="text-button block-more" {...button(`row:${own}:${field.name}`)}>
          <Icon of={Plus} />
          Acrescentar
          <span className="visually-hidden"> a: {field.label}</span>
        </CommandButton>
      ) : null}
    </div>
  );
}

/**
 * Unchecks the other rows. Checkboxes instead of radio buttons: while a block moves, two groups would have the same
 * name and clear each other.
 */
function uncheckOthers(list: HTMLElement, changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== "checkbox" || !changed.checked) return;
  for (const box of list.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    if (box !== changed) box.checked = false;
}
