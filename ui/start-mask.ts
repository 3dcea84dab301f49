import { Maskito } from "@maskito/core";
import { formOf, isPlace, type MaskKind } from "#shared/masks.ts";

/** Masks an input's value while typing, without moving the caret. Returns a function that ends the masking. */
export function startMask(input: HTMLInputElement, kind: MaskKind): () => void {
  const mask = new Maskito(input, {
    mask: ({ value }) =>
      Array.from(formOf(kind, value), (place) => (isPlace(place) ? (PLACES[place] ?? place) : place)),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  });
  return () => mask.destroy();
}

const PLACES: Record<string, RegExp> = { "0": /\d/, A: /[0-9a-z]/i };
