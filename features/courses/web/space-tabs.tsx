import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { LearningSpace } from "../contract.ts";
import { isList, countIncomplete } from "./trails-of-list.ts";

/** Tabs of the three lists in the specification: all trails, incomplete ones, the study plan. */
export function SpaceTabs({
  space,
  list,
  favorites,
  isSearching,
}: {
  space: LearningSpace;
  list: string | null;
  favorites: number;
  /** Whether the page shows search results instead of a list. */
  isSearching: boolean;
}) {
  const course = space.course.friendly_id;
  const tabs = [
    { label: "Todas as trilhas", count: space.trails.length, to: paths.course(course), isHere: !isList(list) },
    {
      label: "Trilhas incompletas",
      count: countIncomplete(space.trails),
      to: paths.course(course, "incompleted"),
      isHere: list === "incompleted",
    },
    { label: "Plano de estudo", count: favorites, to: paths.course(course, "favorite"), isHere: list === "favorite" },
  ];
  return (
    <nav className="tabs space-tabs" aria-label="Listas de trilhas">
      {tabs.map(({ label, count, to, isHere }) => (
        <Link key={to} to={to} aria-current={isHere && !isSearching ? "page" : undefined} preventScrollReset>
          {label}
          {"\u00a0"}
          <b>{count}</b>
        </Link>
      ))}
    </nav>
  );
}
