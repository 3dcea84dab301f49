import type { z } from "zod";
import { MAX_LIST_BYTES } from "#shared/list-limits.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import { type CheckedYaml, checkParsedYaml, checkYaml } from "./check-yaml.ts";
import { parseLongYaml } from "./parse-long-yaml.ts";

/**
 * Reads and checks a YAML file of the academy. Returns null when it cannot be read. `isList`: a list that staff write
 * entry by entry, which may be long.
 */
export async function readYamlFile<Schema extends z.ZodType>(
  folder: AcademyFolder,
  file: string,
  schema: Schema,
  { isList = false }: { isList?: boolean } = {},
): Promise<CheckedYaml<z.output<Schema>> | null> {
  const text = await (isList ? folder.text(file, MAX_LIST_BYTES) : folder.text(file));
  if (text === null) return null;
  const place = { file, above: 0, note: folder.note };
  const yaml = isList ? checkParsedYaml(await parseLongYaml(text), place, schema) : checkYaml(text, place, schema);
  if (yaml) folder.places.set(file, yaml.placeOf);
  return yaml;
}
