import { numberText } from "#shared/number-text.ts";
import type { ShownChange } from "../contract.ts";
import { KIND_TITLES } from "./archive-texts.ts";

interface ChangesProps {
  kind: ShownChange["kind"];
  changes: readonly ShownChange[];
  total: number;
}

/** Changes of one kind; nothing if there are none. */
export function ChangesSheet({ kind, changes, total }: ChangesProps) {
  if (total === 0) return null;
  const left = total - changes.length;
  return (
    <section className="sheet" aria-labelledby={`mudancas-${kind}`}>
      <div className="sheet-head">
        <h2 id={`mudancas-${kind}`}>{KIND_TITLES[kind]}</h2>
        <span className="soft">{numberText(total)}</span>
      </div>
      <ul className="archive-list">
        {changes.map(({ what, note }, at) => (
          // Two changes may have the same text.
          <li key={`${at} ${what}`}>
            {what}
            {note ? <span className="soft">{note}</span> : null}
          </li>
        ))}
        {left > 0 ? <li>E mais {numberText(left)}.</li> : null}
      </ul>
    </section>
  );
}
