import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { SearchEntry } from "./search-entry.ts";

interface SearchGroupsProps {
  /** The listbox's id; its options are `id-0`, `id-1`, … */
  id: string;
  entries: readonly SearchEntry[];
  /** Index of the selected option. */
  at: number;
  onChoose(): void;
}

/** Search results in groups, as a listbox that the search field controls. */
export function SearchGroups({ id, entries, at, onChoose }: SearchGroupsProps) {
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
  return (
    <div id={id} role="listbox" aria-label="Encontrados" className="find-list" hidden={entries.length === 0}>
      {groups.map(([group, own]) => (
        <div key={group} role="group" aria-label={group}>
          <p className="find-group" aria-hidden="true">
            {group}
          </p>
          {own.map((entry) => {
            const index = entries.indexOf(entry);
            return (
              <Link
                key={entry.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className="find-option"
                to={entry.to}
                onClick={onChoose}
              >
                <Icon of={entry.icon} />
                <span>
                  {entry.title}
                  {entry.detail ? <small>{entry.detail}</small> : null}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
