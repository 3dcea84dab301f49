import { opened, PLACE } from "./seals.ts";

/** Data that a page hands to the browser apart from the router's, which would write it value by value. */
export interface Sealed<T> {
  /** Which script of the page holds it; null once it was loaded in the browser. */
  place: string | null;
  /** Never there: it tells the compiler what is inside. */
  inside?: T;
}

/** What a page's loader seals. */
export type Unsealed<Load> = Load extends (...page: never[]) => Promise<Sealed<infer T>> ? T : never;

/** Seals what one page shows. The server itself, and a browser that loaded it, open it for nothing. */
export function sealed<T>(value: T): Sealed<T> {
  const seal: Sealed<T> = { place: import.meta.env.SSR ? PLACE : null };
  opened.set(seal, value);
  return seal;
}

export function unsealed<T>(seal: Sealed<T>): T {
  const known = opened.get(seal);
  if (known !== undefined) return known as T;
  const value = JSON.parse(document.querySelector(`#${seal.place}`)?.textContent ?? "null") as T;
  opened.set(seal, value);
  return value;
}
