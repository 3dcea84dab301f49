import { useLocation } from "react-router";

interface ResultCountProps {
  count: number;
  /** The list continues on another page. */
  hasMore?: boolean;
}

/**
 * How many results a search or a filter found, for screen readers: announced after each navigation. Render it for empty
 * results too: a live region that comes with its text is not announced.
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
