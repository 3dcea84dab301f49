/**
 * Events that rollups count by name. All others count together, so that nobody can
 * fill the rollups with invented names.
 */
const KNOWN = new Set(["page view", "web vital", "friction", "$mp_web_page_view", "$identify", "sign in"]);

export function isKnownEvent(name: string): boolean {
  return KNOWN.has(name);
}
