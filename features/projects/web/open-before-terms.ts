/** Returns whether a page is open before the terms are accepted: only the person's own account and help are. */
export function isOpenBeforeTerms(pathname: string): boolean {
  return /^\/(course\/[^/]+\/)?(account|sac)(\/|$)/.test(pathname);
}
