/** Data that a page hands to the browser as one string. */
export interface Sealed<T> {
  json: string;
  /** Never there: it tells the compiler what is inside. */
  inside?: T;
}

const opened = new WeakMap<Sealed<unknown>, unknown>();

/**
 * Seals a page's data, when there is much of it: the router would write it value by value, which takes longer than
 * drawing the page. The server itself, and a browser that loaded it, open it for nothing.
 */
export function sealed<T>(value: T): Sealed<T> {
  const seal: Sealed<T> = { json: import.meta.env.SSR ? JSON.stringify(value) : "" };
  opened.set(seal, value);
  return seal;
}

export function unsealed<T>(seal: Sealed<T>): T {
  const known = opened.get(seal);
  if (known !== undefined) return known as T;
  const value = JSON.parse(seal.json) as T;
  opened.set(seal, value);
  return value;
}
