/** Where one studies. A page where people write about themselves or talk to each other is never recorded. */
const RECORDED = /^\/(?:courses|course\/[^/]+(?:\/o\/[^/]+)?|faq(?:\/[^/]+)?)\/?$/;

export function isRecordedPage(pathname: string): boolean {
  return RECORDED.test(pathname);
}

/**
 * What is left out of recorded pages, with clicks in it: what the page makes of what a person answers, writes, marks or searches
 * for, which masked inputs would still show. Class names are stable.
 */
export const UNRECORDED = [".quiz", ".reflection", ".checklist", ".smart", ".search", ".found", ".question-rating"];
