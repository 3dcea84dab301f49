import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface TabRowProps {
  /** Accessible name of the row. */
  label: string;
  /** Links, the current one with `aria-current`. */
  children: ReactNode;
}

/**
 * Row of links to the parts of a page. Where it is wider than the screen, it scrolls so that the current tab is shown and
 * a focused one is not cut.
 */
export function TabRow({ label, children }: TabRowProps) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const tab = ref.current?.querySelector("[aria-current]");
    if (tab) showTab(tab, "center");
  }, [key]);
  useEffect(() => {
    const row = ref.current;
    const show = ({ target }: FocusEvent) => target instanceof Element && showTab(target, "nearest");
    row?.addEventListener("focusin", show);
    return () => row?.removeEventListener("focusin", show);
  }, []);
  return (
    <nav ref={ref} className="tab-row" aria-label={label}>
      {children}
    </nav>
  );
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
