import { type MouseEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Plus, X } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FieldsProps } from "./section-form.tsx";

/** Returns the props of a field in a row, from the field's name in the row and its saved value. */
type Cell = (name: string, saved: string | number | null | undefined) => ReturnType<FieldsProps["field"]>;

interface ListRowsProps<Row> extends Pick<FieldsProps, "field" | "onRemoved"> {
  title: string;
  /** Label of the button that adds a row. */
  add: string;
  /** Prefix of the names of the rows' fields: "experience" for `experience.0.role`. */
  list: string;
  saved: readonly Row[];
  max: number;
  children(cell: Cell, row: Row | undefined): ReactNode;
}

/**
 * Form rows for the saved entries of a list, and an empty one. Field names follow the position, React keys do not, so
 * that removing a row does not change others. Without scripts, people clear a row to remove it.
 */
export function ListRows<Row>({ title, add, list, saved, max, field, onRemoved, children }: ListRowsProps<Row>) {
  const [rows, setRows] = useState(() => Array.from({ length: Math.min(saved.length + 1, max) }, (_, id) => id));
  const hasRemoval = (shown: readonly number[]) => shown.length > 1 || shown.some((id) => saved[id] !== undefined);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest("fieldset");
    // Renders at once, because the focus goes to the row that this adds.
    flushSync(() => setRows([...rows, Math.max(-1, ...rows) + 1]));
    const added = [...(list?.querySelectorAll("[role=group]") ?? [])].at(-1);
    added?.querySelector<HTMLElement>("input")?.focus();
  };
  const remove = (id: number, { currentTarget }: MouseEvent<HTMLElement>) => {
    const others = rows.filter((one) => one !== id);
    const next = hasRemoval(others) ? "[data-row-button]" : "input, [data-row-button]";
    currentTarget.closest("[role=group]")?.nextElementSibling?.querySelector<HTMLElement>(next)?.focus();
    // There is always one empty row to fill in.
    setRows(others.length > 0 ? others : [Math.max(saved.length - 1, id) + 1]);
    onRemoved();
  };
  return (
    <fieldset className="talent-rows">
      <legend>{title}</legend>
      {rows.map((id, at) => (
        <div key={id} className="talent-row" role="group" aria-label={`${title}, ${at + 1}`}>
          {children((name, value) => field(`${list}.${at}.${name}`, value, `${list}.${id}.${name}`), saved[id])}
          {hasRemoval(rows) ? (
            <span className="needs-script talent-row-end">
              <Button
                kind="quiet"
                data-row-button
                aria-label={`Tirar: ${title}, ${at + 1}`}
                onClick={(event) => remove(id, event)}
              >
                <Icon of={X} />
                Tirar
              </Button>
            </span>
          ) : null}
        </div>
      ))}
      <span className="needs-script">
        {rows.length < max ? (
          <Button kind="quiet" data-row-button onClick={open}>
            <Icon of={Plus} />
            {add}
          </Button>
        ) : null}
      </span>
      <noscript>
        <p className="soft">Para tirar uma linha, apague o que está nela e salve.</p>
      </noscript>
    </fieldset>
  );
}
