import type { ReactNode } from "react";
import { useLocation } from "react-router";

interface ResultCountProps {
  count: number;
  /** The list continues on another page. */
  hasMore?: boolean;
  /** Visible text with the number, announced in place of the hidden one, so that it is read once. */
  children?: ReactNode;
}

/**
 * Number of results of a search or a filter, announced to screen readers after each navigation. Must be rendered for
 * empty results too, because a live region that arrives together with its text is not announced.
 */
export function ResultCount({ count, hasMore = false, children = null }: ResultCountProps) {
  const { key } = useLocation();
  return (
    <p aria-live="polite" className={children ? "soft" : "visually-hidden"}>
      <span key={key}>{children ?? countText(count, hasMore)}</span>
    </p>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return "Nenhum resultado";
  const results = count === 1 ? "1 resultado" : `${count.toLocaleString("pt-BR")} resultados`;
  return hasMore ? `${results} aqui, e há mais` : results;
}
