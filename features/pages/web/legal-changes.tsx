import { Moment } from "#features/projects/web/index.ts";
import { type ChangedRow, changedRows } from "../engine/changed-rows.ts";

interface Version {
  version: number;
  published_at: string;
}

interface LegalChangesProps {
  from: Version;
  to: Version;
  parts: readonly ChangedRow["before"][number][];
}

/** Two versions side by side, what changed marked word by word; announced to screen readers too. On a phone, one below the other. */
export function LegalChanges({ from, to, parts }: LegalChangesProps) {
  return (
    <div className="legal-changes">
      <div className="legal-row legal-heads">
        {[from, to].map(({ version, published_at }) => (
          <p key={version}>
            <b>Versão {version}</b>, de <Moment at={`${published_at}T15:00:00Z`} as="date" />
          </p>
        ))}
      </div>
      {changedRows(parts).map(({ before, after, isSame }, at) => (
        <div key={at} className="legal-row" data-same={isSame ? "" : undefined}>
          {/* The same text twice is for the eye alone. */}
          <p aria-hidden={isSame ? true : undefined}>
            <Pieces parts={before} />
          </p>
          <p>
            <Pieces parts={after} />
          </p>
        </div>
      ))}
    </div>
  );
}

function Pieces({ parts }: { parts: ChangedRow["before"] }) {
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
