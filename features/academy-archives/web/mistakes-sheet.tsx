import { numberText } from "#shared/number-text.ts";
import type { ShownMistake } from "../contract.ts";
import { mistakesText } from "./archive-texts.ts";

/** Mistakes of an import, each with its file, line and field; nothing if there are none. */
export function MistakesSheet({ mistakes, total }: { mistakes: readonly ShownMistake[]; total: number }) {
  if (total === 0) return null;
  const left = total - mistakes.length;
  return (
    <section className="sheet" aria-labelledby="erros">
      <div className="sheet-head">
        <h2 id="erros">{mistakesText(total)}</h2>
      </div>
      <ul className="archive-list">
        {mistakes.map((mistake, at) => (
          <li key={`${at} ${mistake.file}`}>
            <b>{placeOf(mistake)}</b>
            <span>{mistake.message}</span>
          </li>
        ))}
        {left > 0 ? <li>E mais {numberText(left)}.</li> : null}
      </ul>
    </section>
  );
}

function placeOf({ file, line, field }: ShownMistake): string {
  return [file, ...(line === null ? [] : [`linha ${line}`]), ...(field === null ? [] : [`campo “${field}”`])].join(
    ", ",
  );
}
