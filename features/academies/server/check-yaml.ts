import { type Document, isMap, isSeq, LineCounter, type Node, visit, type YAMLError } from "yaml";
import type { z } from "zod";
import type { Mistake } from "./academy-mistakes.ts";
import { parseYaml } from "./parse-yaml.ts";

type Path = readonly PropertyKey[];

/** The location of a piece of YAML: its file, and how many lines of the file come before it. */
export interface YamlPlace {
  file: string;
  above: number;
  note: (mistake: Mistake) => void;
  /** It may be longer than what one author writes. */
  isList?: boolean;
}

/** Parsed YAML. `value` is null when the schema rejected it; `raw` can still be used for other checks. */
export interface CheckedYaml<T> {
  raw: unknown;
  value: T | null;
  /** Records a mistake at a field of this YAML. */
  fault: (path: Path, message: string) => void;
  placeOf: PlaceOf;
}

/** Where a field stands, or the one around it while it is missing. */
export type PlaceOf = (path: Path) => Omit<Mistake, "message">;

/** More would help nobody, and each is looked for in the whole text. */
const MAX_MISTAKES = 50;

/** Parses YAML and records its mistakes with their lines. Returns null on a syntax error. */
export function checkYaml<Schema extends z.ZodType>(
  text: string,
  { file, above, note, isList = false }: YamlPlace,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | null {
  const counter = new LineCounter();
  const document = parseYaml(text, { counter, isList });
  if (!document) {
    note({ file, line: above + 1, field: null, message: "este YAML é longo demais, ou tem níveis demais." });
    return null;
  }
  const lineAt = (offset: number) => above + (counter.linePos(offset).line || 1);
  for (const error of document.errors.slice(0, MAX_MISTAKES)) {
    note({ file, line: lineAt(startOf(error, document)), field: null, message: syntaxSentence(error) });
  }
  if (document.errors.length > 0) return null;
  const placeOf = (path: Path) => ({
    file,
    line: lineAt(offsetOf(document.contents, path)),
    field: fieldName(path),
  });
  const fault = (path: Path, message: string) => note({ ...placeOf(path), message });
  const raw = plainValue(() => document.toJS(), fault);
  const result = schema.safeParse(raw, { error: sentence });
  for (const issue of result.error?.issues.slice(0, MAX_MISTAKES) ?? []) reportIssue(issue, fault);
  return { raw, value: result.success ? result.data : null, fault, placeOf };
}

function plainValue(toJS: () => unknown, fault: (path: Path, message: string) => void): unknown {
  try {
    return toJS();
  } catch {
    fault([], "há referências (“*”) demais ou sem âncora neste YAML.");
    return {};
  }
}

function reportIssue(issue: z.core.$ZodIssue, fault: (path: Path, message: string) => void): void {
  if (issue.code !== "unrecognized_keys") return fault(issue.path, issue.message);
  const messages = issue.message.split("\n");
  issue.keys.slice(0, MAX_MISTAKES).forEach((key, at) => fault([...issue.path, key], messages[at] ?? issue.message));
}

/** The offset of a field's key, or of its parent when the field is missing. */
function offsetOf(contents: Node | null, path: Path): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const step of path) {
    const { start, next } = inside(node, step);
    if (start === undefined) break;
    offset = start;
    node = next;
  }
  return offset;
}

function inside(node: unknown, step: PropertyKey): { start?: number; next?: unknown } {
  if (isMap<Node>(node)) {
    const pair = node.items.find(({ key }) => String(key) === String(step));
    return { start: pair?.key.range?.[0], next: pair?.value };
  }
  if (isSeq<Node>(node) && typeof step === "number") {
    const item = node.items[step];
    return { start: item?.range?.[0], next: item };
  }
  return {};
}

function fieldName(path: Path): string | null {
  const name = path.map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${String(step)}`)).join("");
  return name.replace(/^\./, "") || null;
}

/** An unclosed quote or bracket consumes all that follows: reports where it was opened instead of where parsing failed. */
function startOf({ code, pos }: YAMLError, document: Document.Parsed): number {
  let start = pos[0];
  if (code !== "MISSING_CHAR") return start;
  visit(document, {
    Node: (_key, node) => {
      const [from = 0, , end = 0] = node.range ?? [];
      if (from < pos[0] && end >= pos[0]) start = from;
    },
  });
  return start;
}

const SYNTAX: Partial<Record<YAMLError["code"], string>> = {
  BAD_INDENT: "o recuo está errado: alinhe esta linha com as vizinhas.",
  DUPLICATE_KEY: "este campo aparece duas vezes.",
  TAB_AS_INDENT: "o recuo usa tabulação: troque por espaços.",
  MULTIPLE_DOCS: "há mais de um documento aqui: apague a linha “---” do meio.",
  BLOCK_AS_IMPLICIT_KEY: "há dois-pontos no meio do texto: ponha o texto inteiro entre aspas.",
  UNEXPECTED_TOKEN: "o YAML não pôde ser lido aqui: confira aspas, dois-pontos e recuo.",
  MISSING_CHAR: "falta um sinal aqui: confira se aspas, colchetes e chaves foram fechados.",
  BAD_DQ_ESCAPE: "a barra invertida “\\” não vale entre aspas duplas: use aspas simples.",
};

function syntaxSentence({ code }: YAMLError): string {
  return (
    SYNTAX[code] ?? "o YAML não pôde ser lido aqui: texto com dois-pontos ou que começa por aspas precisa de aspas."
  );
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
function sentence(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined || input === null || input === "") return "falta preencher.";
  if (issue.code === "invalid_type") return `precisa ser ${KINDS[String(issue.expected)] ?? "outro tipo de valor"}.`;
  if (issue.code === "too_small" && issue.origin === "array") return "precisa ter pelo menos um item.";
  if (issue.code === "too_small" && issue.origin === "string") return "falta preencher.";
  if (issue.code === "too_big") return "é longo ou grande demais.";
  return "tem um valor que não serve aqui.";
}
