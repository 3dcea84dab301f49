import { useEffect } from "react";
import { type Path, useLocation } from "react-router";

const removed = new Set<string>();

/**
 * Removes query fields that stand for a message from the browser's address, so that a reload does not show the message
 * again. The router still has the fields, so the message stays until the person leaves the page.
 */
export function useOneTimeMessage(...names: readonly string[]): void {
  const { key } = useLocation();
  const fields = names.join(" ");
  useEffect(() => {
    const address = new URL(window.location.href);
    const present = fields.split(" ").filter((name) => address.searchParams.has(name));
    if (present.length === 0) return;
    for (const name of present) {
      address.searchParams.delete(name);
      removed.add(name);
    }
    window.history.replaceState(window.history.state, "", address);
  }, [fields, key]);
}

/** Whether two addresses are of the same page, although the fields of a message may be removed from one of them. */
export function isSamePage(one: Pick<Path, "pathname" | "search">, other: Pick<Path, "pathname" | "search">): boolean {
  return one.pathname === other.pathname && lastingFields(one.search) === lastingFields(other.search);
}

function lastingFields(search: string): string {
  const fields = new URLSearchParams(search);
  for (const name of removed) fields.delete(name);
  return fields.toString();
}
