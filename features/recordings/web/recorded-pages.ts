/** Where one studies. No page where somebody writes of themselves or talks to others is ever recorded. */
const RECORDED = /^\/(?:courses|course\/[^/]+(?:\/o\/[^/]+)?|faq(?:\/[^/]+)?)\/?$/;

export function isRecordedPage(pathname: string): boolean {
  return RECORDED.test(pathname);
}
