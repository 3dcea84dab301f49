const MAX_LENGTH = 60;

/** Derives from a title a friendly id that is not in `taken`: "Água limpa" → "agua-limpa", then "agua-limpa-2". */
export function freeFriendlyId(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  const base = plain || "sem-nome";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}
