import { type ReactNode, useId } from "react";
import { type Sort, SortableHead } from "./data-table-head.tsx";
import { Bone, Skeleton } from "./skeleton.tsx";
import "./choice.css";
import "./data-table.css";

export interface Column<Row> {
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  isSortable?: boolean;
  /** Whether the column's cells are right-aligned, so that the digits of numbers align. */
  isNumber?: boolean;
}

type DataTableProps<Row> = {
  /** The table's name for screen readers, also visible unless `isCaptionHidden`. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf(row: Row): string;
  /** Returns the name of a row, for the label of its checkbox. */
  nameOf(row: Row): string;
} & State<Row> &
  Sorting &
  Selecting;

type State<Row> =
  | { state?: "full"; rows: readonly Row[]; empty: ReactNode }
  | { state: "loading"; rows?: never; empty?: never }
  | { state: "error"; error: ReactNode; rows?: never; empty?: never };
type Sorting = { sort: Sort; onSort(sort: Sort): void } | { sort?: never; onSort?: never };
type Selecting =
  | {
      selected: ReadonlySet<string>;
      onSelect(selected: ReadonlySet<string>): void;
      /**
       * The form field name under which the keys of the chosen rows are sent, so that a form works before scripts
       * arrive.
       */
      checkboxName?: string;
    }
  | { selected?: never; onSelect?: never; checkboxName?: never };

/** Table of rows. In a narrow container, each row becomes a card. For paging, put a Pagination below the table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const id = useId();
  if (props.state === "loading") return <LoadingTable {...props} />;
  if (props.state === "error") return <div className="data-table-instead">{props.error}</div>;
  if (props.rows.length === 0) return <div className="data-table-instead">{props.empty}</div>;
  const { caption, isCaptionHidden, columns, rows, keyOf, nameOf, selected, onSelect, checkboxName } = props;
  return (
    <div className="data-table-container">
      <table className="data-table" {...TABLE} aria-labelledby={id}>
        <caption id={id} className={isCaptionHidden ? "visually-hidden" : undefined}>
          {caption}
        </caption>
        <thead {...ROWGROUP}>
          <tr {...ROW}>
            {selected ? <SelectAll keys={rows.map(keyOf)} selected={selected} onSelect={onSelect} /> : null}
            {columns.map((column) => (
              <SortableHead key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROWGROUP}>
          {rows.map((row) => {
            const key = keyOf(row);
            const isSelected = selected?.has(key);
            return (
              <tr key={key} {...ROW} aria-selected={isSelected}>
                {selected ? (
                  <td {...CELL} className="data-table-box">
                    <BareCheckbox
                      label={`Escolher ${nameOf(row)}`}
                      value={Boolean(isSelected)}
                      name={checkboxName}
                      sent={key}
                      onChange={() => onSelect(toggled(selected, [key]))}
                    />
                  </td>
                ) : null}
                <Cells columns={columns} row={row} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

// Explicit roles, because some browsers drop a table's roles when CSS lays its parts out as cards.
const TABLE = { role: "table" };
const ROWGROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const CELL = { role: "cell" };
const ROWHEADER = { role: "rowheader" };
const COLUMNHEADER = { role: "columnheader" };

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(({ key, label, cell, isNumber }, index) => {
    const look = { "data-label": label, "data-number": isNumber || undefined };
    if (index > 0) {
      return (
        <td key={key} {...CELL} {...look}>
          <div>{cell(row)}</div>
        </td>
      );
    }
    return (
      <th key={key} {...ROWHEADER} scope="row" {...look}>
        {cell(row)}
      </th>
    );
  });
}

interface SelectAllProps {
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
}

function SelectAll({ keys, selected, onSelect }: SelectAllProps) {
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = count === keys.length;
  const change = () => onSelect(toggled(selected, isAll ? keys : keys.filter((key) => !selected.has(key))));
  return (
    <th {...COLUMNHEADER} scope="col" className="data-table-box">
      <BareCheckbox label="Escolher todos desta página" value={isAll} isMixed={count > 0 && !isAll} onChange={change} />
    </th>
  );
}

interface BareCheckboxProps {
  label: string;
  value: boolean;
  isMixed?: boolean;
  name?: string | undefined;
  /** The value that a form sends when the box is checked. */
  sent?: string;
  onChange(): void;
}

function BareCheckbox({ label, value, isMixed = false, name, sent, onChange }: BareCheckboxProps) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed;
  };
  return (
    <label className="check">
      <input
        ref={mark}
        type="checkbox"
        name={name}
        value={sent}
        aria-label={label}
        checked={value}
        onChange={onChange}
      />
    </label>
  );
}

function LoadingTable<Row>({ caption, columns }: Pick<DataTableProps<Row>, "caption" | "columns">) {
  return (
    <div className="data-table-loading">
      <Skeleton label={`Carregando: ${caption}`}>
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="data-table-skeleton">
            {columns.map(({ key }, index) => (
              <Bone key={key} width={index === 0 ? "78%" : "46%"} />
            ))}
          </div>
        ))}
      </Skeleton>
    </div>
  );
}

function toggled(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return selected.symmetricDifference(new Set(keys));
}
