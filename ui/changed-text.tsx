import { type ChangedRow, changedRows } from "#shared/changed-rows.ts";
import "./changed-text.css";

/** A part of a text, present in both versions or in only one. */
export type TextPart = ChangedRow["before"][number];

interface ChangedTextProps {
  parts: readonly TextPart[];
  /** Class of each row, in addition to the component's own. */
  className?: string;
  /** Whether longer runs of unchanged rows are collapsed. */
  folds?: boolean;
}

/**
 * Two versions of a text side by side, or one below the other on a phone. Changed words are marked, also for screen
 * readers.
 */
export function ChangedText({ parts, className = "", folds = false }: ChangedTextProps) {
  return runsOf(changedRows(parts)).map((run, at) => {
    const rows = run.map((row, inner) => <Row key={inner} row={row} className={className} />);
    if (!folds || run.length <= MAX_SAME_ROWS || !run[0]?.isSame) return rows;
    return (
      <details key={at} className="changed-same">
        <summary>{run.length} partes iguais</summary>
        {rows}
      </details>
    );
  });
}

const MAX_SAME_ROWS = 2;

/** Groups consecutive rows that are all unchanged, or all changed. */
function runsOf(rows: readonly ChangedRow[]): ChangedRow[][] {
  const runs: ChangedRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.isSame === row.isSame) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

function Row({ row: { before, after, isSame }, className }: { row: ChangedRow; className: string }) {
  return (
    <div className={`changed-row ${className}`} data-same={isSame ? "" : undefined}>
      {/* Screen readers read the text of an unchanged row once, from the second column. */}
      <p aria-hidden={isSame ? true : undefined}>
        <Pieces parts={before} />
      </p>
      <p>
        <Pieces parts={after} />
      </p>
    </div>
  );
}

function Pieces({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ kind, text }, at) => {
    if (kind === "same") return <span key={at}>{text}</span>;
    const Tag = kind === "added" ? "ins" : "del";
    return (
      <Tag key={at}>
        <span className="visually-hidden">{kind === "added" ? "[acrescentado:] " : "[retirado:] "}</span>
        {text}
        <span className="visually-hidden"> [fim]</span>
      </Tag>
    );
  });
}
