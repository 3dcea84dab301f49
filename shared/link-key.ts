const KEY = /^[A-Za-z0-9_-]{65}$/;
// Longer than any code that people type.
const CUT_KEY = /^[A-Za-z0-9_-]{21,64}$/;

/** Checks the form of the key in an email's link: the link's id in 22 characters, then its secret in 43. */
export function isLinkKey(text: string): boolean {
  return KEY.test(text);
}

/** Whether a text that is no key may be part of one, as in a link that a mail program has cut. */
export function isCutLinkKey(text: string): boolean {
  return CUT_KEY.test(text);
}
