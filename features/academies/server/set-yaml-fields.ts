import { isMap } from "yaml";
import { parseYaml } from "./parse-yaml.ts";

/**
 * Returns YAML text with other values for some of its outermost fields; comments stay. Returns null if the text cannot
 * be read as a group of fields.
 */
export function setYamlFields(text: string, fields: Readonly<Record<string, string>>): string | null {
  const document = parseYaml(text, { isList: true });
  if (!document || document.errors.length > 0 || !isMap(document.contents)) return null;
  try {
    for (const [name, value] of Object.entries(fields)) document.set(name, value);
    return document.toString({ lineWidth: 0 });
  } catch {
    // References without an anchor, and kinds of groups to which nothing can be added.
    return null;
  }
}
