import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Takes these fields of the query out of the address once the page has said what they stand for: a reload does not say it again. The
 * router still has them, so that the page says it until one goes elsewhere.
 */
export function useSaidOnce(...names: readonly string[]): void {
  const { key } = useLocation();
  const fields = names.join(" ");
  useEffect(() => {
    const address = new URL(window.location.href);
    const said = fields.split(" ").filter((name) => address.searchParams.has(name));
    if (said.length === 0) return;
    for (const name of said) address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", address);
  }, [fields, key]);
}
