import { Link } from "#ui/link.tsx";
import { type Forum, listAddress, type TopicFilters } from "./load-forum.ts";

const LABELS = [
  ["all", "Todas"],
  ["unread", "Não lidas"],
  ["unanswered", "Sem resposta"],
  ["solved", "Resolvidas"],
  ["following", "Que eu sigo"],
] as const;

interface ForumFiltersProps {
  base: string;
  wanted: TopicFilters;
  counts: Forum["counts"];
}

/** Links that filter the list of topics. */
export function ForumFilters({ base, wanted, counts }: ForumFiltersProps) {
  const countOf = { all: 0, solved: 0, ...pick(counts) };
  return (
    <nav className="filters" aria-label="Conversas">
      {LABELS.map(([filter, label]) => (
        <Link
          key={filter}
          to={listAddress(base, { ...wanted, prompt: "" }, { filter })}
          preventScrollReset
          aria-current={filter === wanted.filter && !wanted.prompt ? "page" : undefined}
        >
          {label}
          {countOf[filter] > 0 ? <b>{countOf[filter] >= 100 ? "99+" : countOf[filter]}</b> : null}
        </Link>
      ))}
    </nav>
  );
}

function pick({ unread, unanswered, following }: Forum["counts"]) {
  return { unread, unanswered, following };
}
