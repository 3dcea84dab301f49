/** Shortens a name to the first name and the last name's initial: "Marina S.". */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last ? `${parts[0]} ${[...last][0]}.` : (parts[0] ?? "");
}
