/** Whether a page can be opened before the terms are accepted: only the person's own account and help pages. */
export function isOpenBeforeTerms(pathname: string): boolean {
  return /^\/(course\/[^/]+\/)?(account|sac)(\/|$)/.test(pathname);
}
