import type { z } from "zod";
import type { AcademyFolder } from "./academy-folder.ts";
import { type CheckedYaml, checkYaml } from "./check-yaml.ts";

/** Reads and checks a YAML file of the academy; null when it can't be read. */
export async function readYamlFile<Schema extends z.ZodType>(
  folder: AcademyFolder,
  file: string,
  schema: Schema,
): Promise<CheckedYaml<z.output<Schema>> | null> {
  const text = await folder.text(file);
  const yaml = text === null ? null : checkYaml(text, { file, above: 0, note: folder.note }, schema);
  if (yaml) folder.places.set(file, yaml.placeOf);
  return yaml;
}
