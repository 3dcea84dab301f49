import { useEffect } from "react";
import { useLocation } from "react-router";

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
    for (const name of present) address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", address);
  }, [fields, key]);
}
