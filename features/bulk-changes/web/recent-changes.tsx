import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { BulkChange } from "../contract.ts";
import { actionText, changedText, STATE_LABELS } from "./bulk-texts.ts";

/** List of the latest bulk changes, each with a link to its page, where it can be undone. */
export function RecentChanges({ changes }: { changes: readonly BulkChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="mudancas">
      <div className="sheet-head">
        <h2 id="mudancas">Últimas mudanças</h2>
      </div>
      <ul className="bulk-recent">
        {changes.map((change) => (
          <li key={change._id}>
            <div>
              <h3>
                <Link to={paths.staffBulk(change._id)}>{actionText(change)}</Link>
              </h3>
              <p className="soft">
                {change.by}, <Moment at={change.created_at} />
              </p>
            </div>
            <p className="state" data-warn={change.state.endsWith("failed") || undefined}>
              {change.state === "finished" ? changedText(change) : STATE_LABELS[change.state]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
