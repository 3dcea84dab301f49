import { SERIALIZED_VALUE, type ScriptId } from "./serialized-scripts.ts";

/** Data sent to the browser as one JSON script instead of through the router's slower serialisation. */
export interface Serialized<T> {
  /** Id of the script that contains the value; null when the value was loaded in the browser. */
  place: ScriptId | null;
  /** The value; absent in the browser until it is first read from the script. */
  [SERIALIZED_VALUE]?: T;
}

/** Wraps a loader's value. Nothing is serialised until the page is sent to a browser. */
export function serialized<T>(value: T, place: ScriptId = "page-data"): Serialized<T> {
  return { place: import.meta.env.SSR ? place : null, [SERIALIZED_VALUE]: value };
}

/** Returns the wrapped value; in the browser, parses it from the page's script at the first call. */
export function deserialized<T>(data: Serialized<T>): T {
  return (data[SERIALIZED_VALUE] ??= JSON.parse(document.querySelector(`#${data.place}`)?.textContent ?? "null") as T);
}
