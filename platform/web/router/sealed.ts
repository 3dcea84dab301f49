import { INSIDE, type Place } from "./seals.ts";

/** Data that a page hands to the browser apart from the router's, which would write it value by value. */
export interface Sealed<T> {
  /** Which script of the page holds it; null once it was loaded in the browser. */
  place: Place | null;
  /** There where it was sealed, and once it was opened. */
  [INSIDE]?: T;
}

/** What a page's loader seals. */
export type Unsealed<Load> = Load extends (...page: never[]) => Promise<Sealed<infer T>> ? T : never;

/** Seals what one page shows. The server itself, and a browser that loaded it, open it for nothing. */
export function sealed<T>(value: T, place: Place = "page-data"): Sealed<T> {
  return { place: import.meta.env.SSR ? place : null, [INSIDE]: value };
}

export function unsealed<T>(seal: Sealed<T>): T {
  return (seal[INSIDE] ??= JSON.parse(document.querySelector(`#${seal.place}`)?.textContent ?? "null") as T);
}
