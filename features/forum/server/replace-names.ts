/** Replaces each `@name` that is a whole name, longest names first: “@Anabela” is no mention of Ana. */
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
