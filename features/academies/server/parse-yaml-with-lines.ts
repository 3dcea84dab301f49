import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, visit, type YAMLError } from "yaml";
import { isLargerThan } from "./is-larger-than.ts";
import { parseYaml } from "./parse-yaml.ts";

/**
 * Lines of a field and of all fields in it, counted from 1. Plain objects, so that a thread can send them to another.
 */
export interface FieldLines {
  line: number;
  fields?: Map<string, FieldLines>;
  items?: FieldLines[];
}

/** Parsed YAML as plain values with their lines, or its syntax errors; null when it exceeds the parser's limits. */
export type ParsedYaml =
  | { faults: { line: number; message: string }[] }
  | { raw: unknown; lines: FieldLines; isOverReferenced: boolean }
  | null;

/** Maximum number of mistakes reported for one YAML text, because finding the line of each takes time. */
export const MAX_MISTAKES = 50;

/** Maximum size of the values once each reference is replaced by what it refers to; a longer text may have its length. */
const MAX_REFERENCED = 200_000;

/** Parses YAML from an untrusted author, and finds the line of each field. `isList` raises the limit of its length. */
export function parseYamlWithLines(text: string, { isList = false }: { isList?: boolean } = {}): ParsedYaml {
  const counter = new LineCounter();
  const document = parseYaml(text, { counter, isList });
  if (!document) return null;
  const lineAt = (offset: number) => counter.linePos(offset).line || 1;
  if (document.errors.length > 0) {
    const faults = document.errors.slice(0, MAX_MISTAKES).map((error) => ({
      line: lineAt(startOf(error, document)),
      message: syntaxMessage(error),
    }));
    return { faults };
  }
  const lines = linesOf(document.contents, document.contents?.range?.[0] ?? 0, lineAt);
  const raw = valuesOf(document);
  const isOverReferenced = raw === undefined || isLargerThan(raw, Math.max(text.length, MAX_REFERENCED));
  return { raw: isOverReferenced ? {} : raw, lines, isOverReferenced };
}

/** Returns the plain values; undefined for references without an anchor, or for too many of them. */
function valuesOf(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

function linesOf(node: Node | null, offset: number, lineAt: (offset: number) => number): FieldLines {
  const line = lineAt(offset);
  if (isSeq<Node>(node))
    return { line, items: node.items.map((item) => linesOf(item, item?.range?.[0] ?? offset, lineAt)) };
  if (!isMap<Node, Node | null>(node)) return { line };
  const fields = new Map<string, FieldLines>();
  for (const { key, value } of node.items)
    if (isScalar(key)) fields.set(String(key.value), linesOf(value, key.range?.[0] ?? offset, lineAt));
  return { line, fields };
}

/**
 * Returns the offset of a syntax error. For an unclosed quote or bracket it is where that was opened, not where parsing
 * failed.
 */
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

function syntaxMessage({ code }: YAMLError): string {
  return (
    SYNTAX[code] ?? "o YAML não pôde ser lido aqui: texto com dois-pontos ou que começa por aspas precisa de aspas."
  );
}
