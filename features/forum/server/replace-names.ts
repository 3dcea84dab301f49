/** Replaces each whole `@name`, the longest names first: there is no “@Ana” in “@Anabela”. */
export function replaceNames<Named extends { name: string }>(
  text: string,
  people: readonly Named[],
  replacement: (person: Named) => string,
): string {
  return people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((left, person) => {
      const written = `@${person.name}`;
      return left
        .split(written)
        .reduce((done, part) => `${done}${/^[\p{L}\p{N}]/u.test(part) ? written : replacement(person)}${part}`);
    }, text);
}
