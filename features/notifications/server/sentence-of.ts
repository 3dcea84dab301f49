/** “Josefa Xavier respondeu a você em “Composto””. */
export function sentenceOf({ actor, text }: { actor: string | null; text: string }): string {
  if (actor) return `${actor} ${text}`;
  // Sentences of the academy have their own subject; an anonymous person, or one who left, needs one.
  return /^\p{Lu}/u.test(text) ? text : `Alguém ${text}`;
}
