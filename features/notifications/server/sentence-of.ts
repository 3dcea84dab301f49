/** Returns the whole sentence: “Josefa Xavier respondeu a você em “Composto””. */
export function sentenceOf({ actor, text }: { actor: string | null; text: string }): string {
  if (actor) return `${actor} ${text}`;
  // A text of the academy begins with a capital and is a whole sentence; one without a known actor needs a subject.
  return /^\p{Lu}/u.test(text) ? text : `Alguém ${text}`;
}
