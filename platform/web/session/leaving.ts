let isLeaving = false;

/** Whether this page waits for the document that replaces it, because another person has signed in. */
export function isPageLeaving(): boolean {
  return isLeaving;
}

export function setPageLeaving(leaving: boolean): void {
  isLeaving = leaving;
}
