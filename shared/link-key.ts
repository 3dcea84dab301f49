const KEY = /^[A-Za-z0-9_-]{65}$/;

/** True for what could be the key in an email's link: the id of the link in 22 characters, its secret in 43. */
export function isLinkKey(text: string): boolean {
  return KEY.test(text);
}
