/** Converts a length as an author writes it, “9:56”, to seconds. */
export function lengthInSeconds(length: string): number {
  const [minutes = 0, seconds = 0] = length.split(":").map(Number);
  return minutes * 60 + seconds;
}
