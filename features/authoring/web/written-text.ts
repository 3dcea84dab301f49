import type { WrittenObject } from "../engine/written-object.ts";

/** Returns everything that a person wrote in an object as plain text, for the clipboard. */
export function writtenText({ title, lead, blocks }: Pick<WrittenObject, "title" | "lead" | "blocks">): string {
  const parts = blocks.map((block) => (block.kind === "text" ? block.text : textsIn(block.fields).join("\n")));
  return [title, lead, ...parts].filter(Boolean).join("\n\n");
}

/** Fields that identify a block or its kind, which are not text by the author. */
const ID_FIELDS = new Set(["id", "kind", "section"]);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (ID_FIELDS.has(name) ? [] : textsIn(inner)));
}
