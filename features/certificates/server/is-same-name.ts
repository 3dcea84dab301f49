const collator = new Intl.Collator("pt-BR", { sensitivity: "base" });

/** Whether names differ at most in accents, capitals and spaces, as after a corrected typing error. */
export function isSameName(one: string, other: string): boolean {
  const spaced = (name: string) => name.trim().replace(/\s+/g, " ");
  return collator.compare(spaced(one), spaced(other)) === 0;
}
