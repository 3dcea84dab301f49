const KEY = /^[A-Za-z0-9_-]{65}$/;

/** Checks the form of the key in an email's link: the link's id in 22 characters, then its secret in 43. */
export function isLinkKey(text: string): boolean {
  return KEY.test(text);
}
