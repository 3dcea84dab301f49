import { INSIDE, type Place } from "./serialized-scripts.ts";

/** Data sent to the browser as one JSON script instead of through the router's slower serialisation. */
export interface Serialized<T> {
  /** The script of the page that holds it; null when it was loaded in the browser. */
  place: Place | null;
  /** The value; absent in the browser until it is first read from the script. */
  [INSIDE]?: T;
}

/** Wraps a loader's value. Reading it on the server, or where it was loaded in the browser, costs nothing. */
export function serialized<T>(value: T, place: Place = "page-data"): Serialized<T> {
  return { place: import.meta.env.SSR ? place : null, [INSIDE]: value };
}

export function deserialized<T>(data: Serialized<T>): T {
  return (data[INSIDE] ??= JSON.parse(document.querySelector(`#${data.place}`)?.textContent ?? "null") as T);
}
