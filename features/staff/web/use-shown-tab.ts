import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls rows of tabs that are wider than the screen, so that the current tab is shown and a focused one is not cut.
 * Returns the props of the element that contains the rows.
 */
export function useShownTab() {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    for (const tab of ref.current?.querySelectorAll(".tab-row [aria-current]") ?? []) showTab(tab, "center");
  }, [key]);
  const onFocus = ({ target }: FocusEvent) => {
    if (target.parentElement?.matches(".tab-row")) showTab(target, "nearest");
  };
  return { ref, onFocus };
}

function showTab(tab: Element, inline: "center" | "nearest"): void {
  const row = tab.parentElement;
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const { left, right, width } = tab.getBoundingClientRect();
  const edges = row.getBoundingClientRect();
  if (inline === "center") row.scrollLeft += left + width / 2 - (edges.left + edges.right) / 2;
  else if (left < edges.left) row.scrollLeft += left - edges.left;
  else if (right > edges.right) row.scrollLeft += right - edges.right;
}
