import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { countText } from "#shared/number-text.ts";

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
      <span key={key}>{children ?? resultsText(count, hasMore)}</span>
    </p>
  );
}

function resultsText(count: number, hasMore: boolean): string {
  if (count === 0) return "Nenhum resultado";
  const results = countText(count, "resultado");
  return hasMore ? `${results} aqui, e há mais` : results;
}
