import { yamlFields } from "#features/academies/server/index.ts";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";

/** Returns the title in a flow's YAML text; empty if the text has none or cannot be read. */
export async function flowTitle(source: string): Promise<string> {
  return titleIn(await yamlFields(source));
}

/** Returns the title in the parsed fields of a flow's file; empty if there is none. */
export function titleIn(raw: unknown): string {
  const { title } = (raw ?? {}) as { title?: unknown };
  return typeof title === "string" ? withoutUnprintableCharacters(title).trim().slice(0, 300) : "";
}
