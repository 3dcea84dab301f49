import { type Document, isScalar, Lexer, type LineCounter, parseDocument, visit, YAMLParseError } from "yaml";
import { MAX_LISTED } from "#shared/list-limits.ts";

/** Maximum number of tokens: words, signs and indents. The longest of the demo's files has 5,000 in 20 kB. */
const MAX_TOKENS = 20_000;
/**
 * Maximum number of tokens of a list. It suffices for MAX_LISTED announcements, links or questions with all their
 * fields, and for a flow of 200 kB.
 */
const MAX_LIST_TOKENS = 125 * MAX_LISTED;
const MAX_DEPTH = 50;
const MAX_INDENT = 200;

interface Parsing {
  counter?: LineCounter;
  isList?: boolean;
}

/**
 * Parses YAML from an untrusted author. Returns null for more tokens or levels than an author needs: the parser can
 * take minutes for 60 kB, and blocks the process meanwhile.
 */
export function parseYaml(text: string, { counter, isList = false }: Parsing = {}): Document.Parsed | null {
  if (tokensIn(text, isList ? MAX_LIST_TOKENS : MAX_TOKENS) === null) return null;
  const document = parseDocument(text, {
    prettyErrors: false,
    // The library's own check compares each field with all others, which takes seconds for thousands of fields.
    uniqueKeys: false,
    ...(counter && { lineCounter: counter }),
  });
  document.errors.push(...repeatedFields(document));
  return document;
}

function repeatedFields(document: Document.Parsed): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [from, to] = key.range ?? [0, 0];
        if (seen.has(key.value))
          errors.push(new YAMLParseError([from, to], "DUPLICATE_KEY", "Map keys must be unique"));
        seen.add(key.value);
      }
    },
  });
  return errors;
}

/** Returns the number of tokens: words, signs and indents. Null when there are more than `max`, or too many levels. */
export function tokensIn(text: string, max = MAX_TOKENS): number | null {
  let tokens = 0;
  let brackets = 0;
  let inLine = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (token === "[" || token === "{") brackets += 1;
    if (token === "]" || token === "}") brackets -= 1;
    // “- - - a” and “? ? ? a” are nested lists, too.
    if (token === "-" || token === "?") inLine += 1;
    if (token === "\n") inLine = 0;
    const isFar = token.length > MAX_INDENT && token.trim() === "";
    if (tokens > max || brackets > MAX_DEPTH || inLine > MAX_DEPTH || isFar) return null;
  }
  return tokens;
}
