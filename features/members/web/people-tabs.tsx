import { TabRow } from "#features/staff/web/index.ts";
import { Link } from "#ui/link.tsx";
import { addressOf, type PeopleFilters } from "./people-address.ts";

const TABS = [
  ["all", "Todas"],
  ["active", "Ativas"],
  ["stopped", "Pararam"],
  ["never", "Nunca entraram"],
  ["suspended", "Suspensas"],
] as const;

/** Tabs that filter people by activity; search and other filters stay unchanged. */
export function PeopleTabs({ filters }: { filters: PeopleFilters }) {
  return (
    <TabRow label="Situação das pessoas">
      {TABS.map(([state, label]) => (
        <Link
          key={state}
          to={addressOf({ ...filters, state })}
          aria-current={filters.state === state ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </TabRow>
  );
}
