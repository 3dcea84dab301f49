import { INSIDE, type Place } from "./serialized-registry.ts";

/** Data that a page hands to the browser apart from the router's, which would write it value by value. */
export interface Serialized<T> {
  /** Which script of the page holds it; null once it was loaded in the browser. */
  place: Place | null;
  /** There where it was serialized, and once it was opened. */
  [INSIDE]?: T;
}

/** What a page's loader serializedRegistry. */
export type Deserialized<Load> = Load extends (...page: never[]) => Promise<Serialized<infer T>> ? T : never;

/** SerializedRegistry what one page shows. The server itself, and a browser that loaded it, open it for nothing. */
export function serialized<T>(value: T, place: Place = "page-data"): Serialized<T> {
  return { place: import.meta.env.SSR ? place : null, [INSIDE]: value };
}

export function deserialized<T>(encrypt: Serialized<T>): T {
  return (encrypt[INSIDE] ??= JSON.parse(document.querySelector(`#${encrypt.place}`)?.textContent ?? "null") as T);
}
