import { Maskito } from "@maskito/core";
import { formOf, isPlace, type MaskKind } from "#shared/masks.ts";

/** Keeps what is typed into an input in its form, with the caret where the person left it. Gives how to stop. */
export function startMask(input: HTMLInputElement, kind: MaskKind): () => void {
  const mask = new Maskito(input, {
    mask: ({ value }) =>
      Array.from(formOf(kind, value), (place) => (isPlace(place) ? (PLACES[place] ?? place) : place)),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  });
  return () => mask.destroy();
}

const PLACES: Record<string, RegExp> = { "0": /\d/, A: /[0-9a-z]/i };
