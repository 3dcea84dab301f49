const MAX_LEVELS = 200;

/**
 * Whether plain values have more than `max` characters, names and values together, or too many levels. Counts a value as
 * often as it is referred to, and stops at the limit.
 */
export function isLargerThan(value: unknown, max: number): boolean {
  let size = 0;
  const rest: [value: unknown, level: number][] = [[value, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [one, level] = next;
    size += typeof one === "string" ? one.length : 1;
    if (typeof one === "object" && one !== null)
      for (const [name, inside] of Object.entries(one)) {
        if (!Array.isArray(one)) size += name.length;
        rest.push([inside, level + 1]);
        if (size + rest.length > max) return true;
      }
    if (size + rest.length > max || level > MAX_LEVELS) return true;
  }
  return false;
}
