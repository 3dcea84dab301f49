/** Reads a typed number: with a comma or a point for its decimals, and without a sign between its thousands. */
export function typedNumber(typed: string): { number: number | undefined } | { problem: string } {
  const text = typed.trim();
  if (text === "") return { number: undefined };
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text))
    return { problem: "Escreva sem ponto nos milhares, como 1000, e com vírgula nos decimais, como 2,5." };
  // The digits after the comma may still be on their way.
  if (!/^-?\d+([.,]\d*)?$/.test(text)) return { problem: "Escreva um número, como 5 ou 2,5." };
  return { number: Number(text.replace(",", ".")) };
}
