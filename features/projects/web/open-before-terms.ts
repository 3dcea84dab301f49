/** One's own data and help stay open to somebody who has not accepted the terms; every other page of theirs waits. */
export function isOpenBeforeTerms(pathname: string): boolean {
  return /^\/(course\/[^/]+\/)?(account|sac)(\/|$)/.test(pathname);
}
