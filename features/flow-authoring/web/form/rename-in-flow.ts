import { expressionKey } from "#shared/expression-key.ts";
import { type Fields, mapTexts, type Path } from "./fields.ts";
import { type Token, textLiteral, tokensOf } from "./condition-tokens.ts";

/** Something with an id that others name. An option is named together with the id of its block. */
export type Renamed =
  | { what: "block" | "section" | "score" | "purpose"; from: string; to: string }
  | { what: "option"; block: string; from: string; to: string };

const TARGETS = new Set(["next", "to", "otherwise"]);

/** Replaces a name in everything that refers to it: expressions, next blocks, sections, scores shown, and `{block}`. */
export function renameReferences<Value extends Fields | readonly Fields[]>(value: Value, change: Renamed): Value {
  return mapTexts(value, (text, path) => renamedText(text, path, change));
}

function renamedText(text: string, path: Path, change: Renamed): string {
  const { what, from, to } = change;
  const name = path.findLast((step) => typeof step === "string") ?? "";
  if (isExpression(path)) return renamedExpression(text, change);
  if (what === "block" && isTarget(path)) return text === from ? to : text;
  if (what === "block" && name === "reason" && path.includes("items")) return text.replaceAll(`{${from}}`, `{${to}}`);
  if (what === "section" && name === "section") return text === from ? to : text;
  if (what === "score" && name === "scores" && typeof path.at(-1) === "number") return text === from ? to : text;
  return text;
}

/** Whether a path leads to the id of a block that is led to. */
export function isTarget(path: Path): boolean {
  return typeof path.at(-1) === "string" && TARGETS.has(String(path.at(-1)));
}

/** Whether a path leads to an expression: the `when` of anything, or the `value` of a score. */
export function isExpression(path: Path): boolean {
  return path.at(-1) === "when" || (path.includes("scores") && path.at(-1) === "value");
}

/** Returns an expression in which a name was replaced; unchanged if it cannot be read. */
export function renamedExpression(expression: string, change: Renamed): string {
  const tokens = tokensOf(expression) ?? [];
  let text = expression;
  for (const [at, token] of [...tokens.entries()].toReversed()) {
    const replacement = replacementOf(tokens, at, token, change);
    if (replacement !== null) text = text.slice(0, token.start) + replacement + text.slice(token.end);
  }
  return text;
}

const NAMESPACES: Record<Exclude<Renamed["what"], "option">, readonly string[]> = {
  block: ["answers", "points"],
  purpose: ["consents"],
  score: ["scores"],
  section: [],
};

function replacementOf(tokens: readonly Token[], at: number, token: Token, change: Renamed): string | null {
  if (change.what === "option") {
    const isNamed = token.kind === "text" && token.value === change.from;
    return isNamed && comparedKey(tokens, at) === expressionKey(change.block) ? textLiteral(change.to) : null;
  }
  if (token.kind !== "name" || token.value !== expressionKey(change.from)) return null;
  const isOwned = tokens[at - 1]?.value === "." && tokens[at - 1]?.kind === "sign";
  const namespace = tokens[at - 2]?.value ?? "";
  return isOwned && NAMESPACES[change.what].includes(namespace) ? expressionKey(change.to) : null;
}

/** Returns the key of the answer that a text is compared with; null if it is compared with none. */
function comparedKey(tokens: readonly Token[], at: number): string | null {
  const [first, last] = withParentheses(tokens, at);
  const [before, after] = [tokens[first - 1], tokens[last + 1]];
  const direct =
    (isEquality(after) || isName(after, "in") ? answerFrom(tokens, last + 2) : null) ??
    (isEquality(before) ? answerUpTo(tokens, first - 2) : null);
  if (direct !== null) return direct;
  // The brackets around the text: a list after `in`, or the parentheses of `exists` and `all`.
  for (let open = openBefore(tokens, at); open >= 0; open = openBefore(tokens, open)) {
    const owner = isSign(tokens[open], "[") ? skip(tokens, open - 1, "(", -1) : open - 1;
    const isList = isSign(tokens[open], "[") && isName(tokens[owner], "in");
    const isMacro = isSign(tokens[open], "(") && (isName(tokens[owner], "exists") || isName(tokens[owner], "all"));
    const key = isList || isMacro ? answerUpTo(tokens, owner - (isList ? 1 : 2)) : null;
    if (key !== null) return key;
  }
  return null;
}

/** Returns the positions of the outermost parentheses that contain only the token at a position. */
function withParentheses(tokens: readonly Token[], at: number): [number, number] {
  let around = 0;
  while (isSign(tokens[at - around - 1], "(") && isSign(tokens[at + around + 1], ")")) around++;
  return [at - around, at + around];
}

function isEquality(token: Token | undefined): boolean {
  return isSign(token, "==") || isSign(token, "!=");
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === "sign" && token.value === sign;
}

function isName(token: Token | undefined, name: string): boolean {
  return token?.kind === "name" && token.value === name;
}

/** Returns the position of the next token that is not the given sign, in steps of 1 or -1. */
function skip(tokens: readonly Token[], from: number, sign: string, step: 1 | -1): number {
  let at = from;
  while (isSign(tokens[at], sign)) at += step;
  return at;
}

/** Returns the key of an `answers.key`, perhaps in parentheses, that begins at a position; null for anything else. */
function answerFrom(tokens: readonly Token[], start: number): string | null {
  const at = skip(tokens, start, "(", 1);
  const [namespace, dot, key] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return isName(namespace, "answers") && isSign(dot, ".") && key?.kind === "name" ? key.value : null;
}

/** Like `answerFrom`, for an `answers.key` that ends at a position. */
function answerUpTo(tokens: readonly Token[], end: number): string | null {
  return answerFrom(tokens, skip(tokens, end, ")", -1) - 2);
}

/** Returns the position of the innermost bracket that is open at a position; -1 for none. */
function openBefore(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let place = at - 1; place >= 0; place--) {
    const { kind, value = "" } = tokens[place] ?? {};
    if (kind !== "sign") continue;
    if (value === ")" || value === "]") depth++;
    if (value === "(" || value === "[") {
      if (depth === 0) return place;
      depth--;
    }
  }
  return -1;
}
