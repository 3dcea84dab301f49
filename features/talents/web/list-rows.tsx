import { type ReactNode, useState } from "react";
import { Plus } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface ListRowsProps {
  title: string;
  /** The words of the button that opens another row. */
  add: string;
  /** How many rows are saved. */
  saved: number;
  max: number;
  children(at: number): ReactNode;
}

/** The saved rows of a list and an empty one to fill. Without scripts, another empty row comes with each save. */
export function ListRows({ title, add, saved, max, children }: ListRowsProps) {
  const [more, setMore] = useState(1);
  const count = Math.min(saved + more, max);
  return (
    <fieldset className="talent-rows">
      <legend>{title}</legend>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="talent-row" role="group" aria-label={`${title}, ${at + 1}`}>
          {children(at)}
        </div>
      ))}
      {count < max ? (
        <span className="needs-script">
          <Button kind="quiet" onClick={() => setMore(more + 1)}>
            <Icon of={Plus} />
            {add}
          </Button>
        </span>
      ) : null}
      <p className="soft">Para tirar uma linha, apague o que está nela e salve.</p>
    </fieldset>
  );
}
