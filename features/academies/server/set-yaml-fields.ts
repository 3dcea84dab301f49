import { isMap } from "yaml";
import { parseYaml } from "./parse-yaml.ts";

/**
 * Returns YAML text with other values for some of its outermost fields; comments stay. Returns null if the text cannot
 * be read as a group of fields.
 */
export function setYamlFields(text: string, fields: Readonly<Record<string, string>>): string | null {
  const document = parseYaml(text);
  if (!document || document.errors.length > 0 || !isMap(document.contents)) return null;
  for (const [name, value] of Object.entries(fields)) document.set(name, value);
  return document.toString({ lineWidth: 0 });
}

/** Returns the outermost fields of YAML text; empty if it cannot be read. */
export function yamlFields(text: string): Record<string, unknown> {
  const document = parseYaml(text);
  if (!document || document.errors.length > 0 || !isMap(document.contents)) return {};
  try {
    return document.toJS() as Record<string, unknown>;
  } catch {
    return {};
  }
}
