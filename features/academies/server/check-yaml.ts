import type { z } from "zod";
import type { Mistake } from "./academy-mistakes.ts";
import { type FieldLines, MAX_MISTAKES, type ParsedYaml, parseYamlWithLines } from "./parse-yaml-with-lines.ts";

type Path = readonly PropertyKey[];

/** Location of a piece of YAML: its file, and the number of lines before it in the file. */
export interface YamlPlace {
  file: string;
  above: number;
  note: (mistake: Mistake) => void;
}

/** Parsed YAML. `value` is null when the schema rejected it; `raw` can still be used for other checks. */
export interface CheckedYaml<T> {
  raw: unknown;
  value: T | null;
  /** Records a mistake at a field of this YAML. */
  fault: (path: Path, message: string) => void;
  placeOf: PlaceOf;
}

/**
 * Returns the file, line and field name of a field; for a missing one, the line of the field that should contain it.
 */
export type PlaceOf = (path: Path) => Omit<Mistake, "message">;

/** Parses YAML and records its mistakes with their lines. Returns null when it cannot be read. */
export function checkYaml<Schema extends z.ZodType>(
  text: string,
  place: YamlPlace,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | null {
  return checkParsedYaml(parseYamlWithLines(text), place, schema);
}

/**
 * Checks YAML that is already parsed, and records its mistakes with their lines. Returns null when it could not be
 * parsed, or refers to too much.
 */
export function checkParsedYaml<Schema extends z.ZodType>(
  parsed: ParsedYaml,
  { file, above, note }: YamlPlace,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | null {
  if (!parsed) {
    note({ file, line: above + 1, field: null, message: "este YAML é longo demais, ou tem níveis demais." });
    return null;
  }
  if ("faults" in parsed) {
    for (const { line, message } of parsed.faults) note({ file, line: above + line, field: null, message });
    return null;
  }
  const { raw, lines, isOverReferenced } = parsed;
  if (isOverReferenced) {
    note({ file, line: above + 1, field: null, message: "há referências (“*”) demais ou sem âncora neste YAML." });
    return null;
  }
  const placeOf = (path: Path) => ({ file, line: above + lineOf(lines, path), field: fieldName(path) });
  const fault = (path: Path, message: string) => note({ ...placeOf(path), message });
  const result = schema.safeParse(raw, { error: defaultMessage });
  for (const issue of result.error?.issues.slice(0, MAX_MISTAKES) ?? []) reportIssue(issue, fault);
  return { raw, value: result.success ? result.data : null, fault, placeOf };
}

function reportIssue(issue: z.core.$ZodIssue, fault: (path: Path, message: string) => void): void {
  if (issue.code !== "unrecognized_keys") return fault(issue.path, issue.message);
  const messages = issue.message.split("\n");
  issue.keys.slice(0, MAX_MISTAKES).forEach((key, at) => fault([...issue.path, key], messages[at] ?? issue.message));
}

/** Returns the line of a field's key, or of its parent when the field is missing. */
function lineOf(lines: FieldLines, [step, ...rest]: Path): number {
  const inside = typeof step === "number" ? lines.items?.[step] : lines.fields?.get(String(step));
  return inside ? lineOf(inside, rest) : lines.line;
}

function fieldName(path: Path): string | null {
  const name = path.map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${String(step)}`)).join("");
  return name.replace(/^\./, "") || null;
}

const KINDS: Record<string, string> = {
  string: "um texto; se for um número ou uma data, ponha entre aspas",
  number: "um número",
  int: "um número inteiro",
  boolean: "true ou false",
  array: "uma lista",
  object: "um grupo de campos",
};

/** Default pt-BR messages for issues without a schema-specific message. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined || input === null || input === "") return "falta preencher.";
  if (issue.code === "invalid_type") return `precisa ser ${KINDS[String(issue.expected)] ?? "outro tipo de valor"}.`;
  if (issue.code === "too_small" && issue.origin === "array") return "precisa ter pelo menos um item.";
  if (issue.code === "too_small" && issue.origin === "string") return "falta preencher.";
  if (issue.code === "too_big") return "é longo ou grande demais.";
  return "tem um valor que não serve aqui.";
}
