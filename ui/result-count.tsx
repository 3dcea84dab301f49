import { useLocation } from "react-router";

interface ResultCountProps {
  count: number;
  /** The list continues on another page. */
  hasMore?: boolean;
}

/**
 * Number of results of a search or a filter, announced to screen readers after each navigation. Must be rendered for
 * empty results too, because a live region that arrives together with its text is not announced.
 */
export function ResultCount({ count, hasMore = false }: ResultCountProps) {
  const { key } = useLocation();
  return (
    <p aria-live="polite" className="visually-hidden">
      <span key={key}>{countText(count, hasMore)}</span>
    </p>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return "Nenhum resultado";
  const results = count === 1 ? "1 resultado" : `${count.toLocaleString("pt-BR")} resultados`;
  return hasMore ? `${results} aqui, e há mais` : results;
}
