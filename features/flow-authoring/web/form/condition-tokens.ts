export interface Token {
  kind: "name" | "text" | "number" | "sign";
  /** The value: of a text without its quotation marks. */
  value: string;
  /** Position of the token in the expression. */
  start: number;
  end: number;
}

const PATTERN =
  /\s*(?:(?<name>[A-Za-z_]\w*)|(?<text>"(?:[^"\\\n]|\\["\\])*"|'(?:[^'\\\n]|\\['\\])*')|(?<number>\d+(?:\.\d+)?)|(?<sign>&&|\|\||[=!<>]=|[<>!()[\],.?:+\-*/%]))/y;

/** Splits an expression (docs/flow-format.md) into its tokens. Returns null for an expression with other characters. */
export function tokensOf(expression: string): Token[] | null {
  const tokens: Token[] = [];
  const text = expression.trimEnd();
  let end = 0;
  while (end < text.length) {
    PATTERN.lastIndex = end;
    const found = PATTERN.exec(text);
    const [kind, source] = Object.entries(found?.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    if (!found || kind === undefined || source === undefined) return null;
    end = PATTERN.lastIndex;
    const value = kind === "text" ? source.slice(1, -1).replace(/\\(.)/g, "$1") : source;
    tokens.push({ kind: kind as Token["kind"], value, start: end - source.length, end });
  }
  return tokens;
}

/** Writes a text as expressions have it, in quotation marks. */
export function textLiteral(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
