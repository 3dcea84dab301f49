import { yamlFields } from "#features/academies/server/index.ts";

/** Returns the title in a flow's text; empty if it has none, or cannot be read. */
export function flowTitle(source: string): string {
  return titleIn(yamlFields(source));
}

/** Returns the title in the fields of a flow's file; empty if it has none. */
export function titleIn(raw: unknown): string {
  const { title } = (raw ?? {}) as { title?: unknown };
  return typeof title === "string" ? title.trim().slice(0, 300) : "";
}
