/** Pages for studying. Pages where people write about themselves or talk to each other are never recorded. */
const RECORDED = /^\/(?:courses|course\/[^/]+(?:\/o\/[^/]+)?|faq(?:\/[^/]+)?)\/?$/;

export function isRecordedPage(pathname: string): boolean {
  return RECORDED.test(pathname);
}

/**
 * Selectors of elements left out of recordings, with clicks in them: they reveal what a person answers, chooses,
 * writes, marks or searches for even if inputs are masked. Class names are stable.
 */
export const UNRECORDED = [
  ".quiz",
  ".reflection",
  ".checklist",
  ".choices",
  ".weekly-goal",
  ".smart",
  ".search",
  ".found",
  ".question-rating",
];
