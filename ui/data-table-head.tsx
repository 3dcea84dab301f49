import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import { Icon } from "./icon.tsx";

export interface Sort {
  key: string;
  order: "ascending" | "descending";
}

interface SortableHeadProps {
  column: { key: string; label: string; isSortable?: boolean; isNumber?: boolean };
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** Column header. In a sortable column, a button that reverses the order. */
export function SortableHead({ column: { key, label, isSortable, isNumber }, sort, onSort }: SortableHeadProps) {
  const look = { role: "columnheader", scope: "col", "data-number": isNumber || undefined };
  if (!isSortable || !onSort) return <th {...look}>{label}</th>;
  const order = sort?.key === key ? sort.order : null;
  const icon = order === "ascending" ? ArrowUp : order === "descending" ? ArrowDown : ArrowUpDown;
  return (
    <th {...look} aria-sort={order ?? "none"}>
      <button
        type="button"
        data-order={order}
        onClick={() => onSort({ key, order: order === "ascending" ? "descending" : "ascending" })}
      >
        {label}
        <Icon of={icon} />
      </button>
    </th>
  );
}
