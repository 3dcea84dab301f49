import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { BulkChangePage } from "../contract.ts";
import type { BulkAction } from "../constants.ts";
import { skippedText } from "./bulk-texts.ts";

/** List of the people who were not changed, with the reason. */
export function SkippedPeople({ action, people }: { action: BulkAction; people: BulkChangePage["skipped"] }) {
  if (people.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="como-estavam">
      <div className="sheet-head">
        <h2 id="como-estavam">Para quem nada mudou</h2>
      </div>
      <ul className="bulk-recent">
        {people.map(({ _id, name, email, outcome }) => (
          <li key={_id}>
            <div>
              <h3>
                <Link to={paths.staff("pessoas", _id)}>{name}</Link>
              </h3>
              <p className="soft">{email}</p>
            </div>
            <p>{skippedText(action, outcome)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
