import { numberText } from "#shared/number-text.ts";

const rounded = new Intl.NumberFormat("pt-BR", { maximumSignificantDigits: 2 });

/** Formats the number of profiles that a filter option would leave: “31”, or “cerca de 1.200” when estimated. */
export function amountText({ count, is_estimated }: { count: number; is_estimated: boolean }): string {
  return is_estimated ? `cerca de ${rounded.format(count)}` : numberText(count);
}
