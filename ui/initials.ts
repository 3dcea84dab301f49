const PARTICLE = /^(d[aeo]s?|e)$/i;

/** Returns the initials of a name: “US” for “Ubiratan dos Santos”, “J” for “Jô”. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLE.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("pt-BR");
}
