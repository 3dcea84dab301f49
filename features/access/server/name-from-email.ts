/** Derives a provisional name from an e-mail: "ana.lima-souza@…" → "Ana Lima Souza". */
export function nameFromEmail(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf("@"))
    .replace(/\+.*$/, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  if (words.length === 0) return "Estudante";
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(" ");
}

/** Returns a name in the form stored in `users.data`: the full name and its first word. */
export function namesOf(name: string): { name: string; first_name: string } {
  return { name, first_name: name.split(/\s+/)[0] ?? name };
}
