import type { WrittenObject } from "../engine/written-object.ts";

/** All that a person wrote in an object, as plain text to be pasted elsewhere. */
export function writtenWords({ title, lead, blocks }: Pick<WrittenObject, "title" | "lead" | "blocks">): string {
  const parts = blocks.map((block) => (block.kind === "text" ? block.text : wordsIn(block.fields).join("\n")));
  return [title, lead, ...parts].filter(Boolean).join("\n\n");
}

/** What names a block or its file is nobody's text. */
const NAMES = new Set(["id", "kind", "section"]);

function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return value ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (NAMES.has(name) ? [] : wordsIn(inner)));
}
