import { Maskito, type MaskitoOptions } from "@maskito/core";
import { formattedIfValid } from "#shared/mask-problem.ts";
import { formatOf, isPlaceholder, type MaskKind } from "#shared/masks.ts";

/**
 * Masks an input's value while typing, without moving the caret, and what was typed before. Returns a function that
 * ends the masking.
 */
export function startMask(input: HTMLInputElement, kind: MaskKind): () => void {
  const options: MaskitoOptions = {
    mask: ({ value }) =>
      Array.from(formatOf(kind, value), (place) => (isPlaceholder(place) ? (PLACEHOLDERS[place] ?? place) : place)),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  };
  input.value = formattedIfValid(kind, input.value);
  const mask = new Maskito(input, options);
  return () => mask.destroy();
}

const PLACEHOLDERS: Record<string, RegExp> = { "0": /\d/, A: /[0-9a-z]/i };
