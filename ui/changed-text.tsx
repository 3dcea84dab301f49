import { type ChangedRow, changedRows } from "#shared/changed-rows.ts";
import "./changed-text.css";

/** A stretch of text that both versions have, or one of them. */
export type TextPart = ChangedRow["before"][number];

interface ChangedTextProps {
  parts: readonly TextPart[];
  /** Beside the class of each row. */
  className?: string;
  /** Folds away longer stretches that are the same in both. */
  folds?: boolean;
}

/** Two versions of a text side by side, what changed marked word by word; announced to screen readers too. On a phone, one below the other. */
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

/** Rows that are the same in both, or that differ, one after another. */
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
      {/* The same text twice is for the eye alone. */}
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
