import { Moment } from "#features/projects/web/index.ts";
import { ChangedText, type TextPart } from "#ui/changed-text.tsx";

interface Version {
  version: number;
  published_at: string;
}

interface LegalChangesProps {
  from: Version;
  to: Version;
  parts: readonly TextPart[];
}

/**
 * Two versions of a legal text side by side, with changes marked word by word, also for screen readers. On a phone, one
 * is below the other.
 */
export function LegalChanges({ from, to, parts }: LegalChangesProps) {
  return (
    <div className="legal-changes">
      <div className="changed-row changed-heads legal-row legal-heads">
        {[from, to].map(({ version, published_at }) => (
          <p key={version}>
            <b>Versão {version}</b>, de <Moment at={`${published_at}T15:00:00Z`} as="date" />
          </p>
        ))}
      </div>
      <ChangedText parts={parts} className="legal-row" />
    </div>
  );
}
