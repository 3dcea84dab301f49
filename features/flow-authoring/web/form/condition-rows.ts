import { type Token, textLiteral, tokensOf } from "./condition-tokens.ts";

/** What a row asks about: an answer, the points of an answer, a consent or a score. */
export type Namespace = "answers" | "points" | "consents" | "scores";

export type Operator =
  | "is"
  | "is-not"
  | "one-of"
  | "has"
  | "has-not"
  | "has-beyond"
  | "below"
  | "at-most"
  | "above"
  | "at-least"
  | "answered"
  | "unanswered"
  | "yes"
  | "no";

export interface ConditionRow {
  of: Namespace;
  /** The id of the question, purpose or score, with "_" for each "-". */
  key: string;
  operator: Operator;
  /** What is compared: several only for "one-of", none for operators that compare nothing. */
  values: readonly (string | number)[];
}

export interface Condition {
  /** Whether all rows must be true, or any of them. A single row is "all". */
  join: "all" | "any";
  rows: readonly ConditionRow[];
}

const COMPARISONS = { is: "==", "is-not": "!=", below: "<", "at-most": "<=", above: ">", "at-least": ">=" };
type Comparison = keyof typeof COMPARISONS;
const BY_SIGN = new Map(Object.entries(COMPARISONS).map(([operator, sign]) => [sign, operator as Comparison]));
const NAMESPACES: readonly string[] = ["answers", "points", "consents", "scores"] satisfies Namespace[];

/** Writes a condition as an expression; empty without rows. */
export function expressionOf({ join, rows }: Condition): string {
  return rows.map(rowExpression).join(join === "all" ? " && " : " || ");
}

function rowExpression({ of, key, operator, values }: ConditionRow): string {
  const name = `${of}.${key}`;
  const literals = values.map((value) => literal(value, isEquality(operator) && of !== "answers"));
  const [first = '""'] = literals;
  switch (operator) {
    case "one-of":
      return `${name} in [${literals.join(", ")}]`;
    case "has":
      return `${first} in ${name}`;
    case "has-not":
      return `!(${first} in ${name})`;
    case "has-beyond":
      return `${name}.exists(one, one != ${first})`;
    case "answered":
      return `${name} != null`;
    case "unanswered":
      return `${name} == null`;
    case "yes":
      return name;
    case "no":
      return `!${name}`;
    default:
      return `${name} ${COMPARISONS[operator]} ${first}`;
  }
}

/** Points and scores are decimal numbers, and the language finds no whole number equal to them. */
function literal(value: string | number, isDecimal: boolean): string {
  if (typeof value === "string") return textLiteral(value);
  return isDecimal && Number.isInteger(value) ? `${value}.0` : String(value);
}

function isEquality(operator: Operator): boolean {
  return operator === "is" || operator === "is-not";
}

/** Returns the condition that an expression states; null for an expression that rows cannot represent. */
export function conditionOf(expression: string): Condition | null {
  const tokens = tokensOf(expression);
  if (!tokens || tokens.length === 0) return null;
  const [all, any] = [parts(tokens, "&&"), parts(tokens, "||")];
  if (all.length > 1 && any.length > 1) return null;
  const rows = (any.length > 1 ? any : all).map(rowOf);
  if (!rows.every((row) => row !== null)) return null;
  return { join: any.length > 1 ? "any" : "all", rows };
}

/** Splits tokens at a sign outside of parentheses. */
function parts(tokens: readonly Token[], sign: string): Token[][] {
  const found: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, "(")) depth++;
    if (isSign(token, ")")) depth--;
    if (depth === 0 && isSign(token, sign)) found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}

function rowOf(tokens: readonly Token[]): ConditionRow | null {
  return comparisonIn(tokens) ?? consentIn(tokens) ?? membershipIn(tokens) ?? beyondIn(tokens);
}

/** `answers.dor == "costas"`, `answers.dor != null`, `answers.onde in ["costas", "ombros"]` */
function comparisonIn(tokens: readonly Token[]): ConditionRow | null {
  const named = nameIn(tokens);
  const [sign, ...right] = tokens.slice(3);
  if (!named || !sign) return null;
  if (isName(sign, "in")) return named.of === "answers" ? oneOfRow(named, right) : null;
  const operator = BY_SIGN.get(sign.value);
  if (!operator || named.of === "consents") return null;
  const [only] = right;
  if (right.length === 1 && only && isName(only, "null") && named.of === "answers") {
    if (operator === "is") return { ...named, operator: "unanswered", values: [] };
    return operator === "is-not" ? { ...named, operator: "answered", values: [] } : null;
  }
  const value = valueIn(right);
  if (value === null || (named.of !== "answers" && typeof value !== "number")) return null;
  return { ...named, operator, values: [value] };
}

function oneOfRow(named: Pick<ConditionRow, "of" | "key">, tokens: readonly Token[]): ConditionRow | null {
  const [open, ...rest] = tokens;
  const close = rest.pop();
  if (!open || !close || !isSign(open, "[") || !isSign(close, "]")) return null;
  const values = parts(rest, ",").map(valueIn);
  // The options of a row are texts: ticking them would make texts of numbers.
  return values.every((value) => typeof value === "string") ? { ...named, operator: "one-of", values } : null;
}

/** `consents.leitura`, `!consents.leitura` */
function consentIn(tokens: readonly Token[]): ConditionRow | null {
  const isNegated = tokens[0] !== undefined && isSign(tokens[0], "!");
  const rest = isNegated ? tokens.slice(1) : tokens;
  const named = nameIn(rest);
  if (named?.of !== "consents" || rest.length !== 3) return null;
  return { ...named, operator: isNegated ? "no" : "yes", values: [] };
}

/** `"costas" in answers.onde`, `!("costas" in answers.onde)` */
function membershipIn(tokens: readonly Token[]): ConditionRow | null {
  const isNegated = tokens.length === 8 && signsAt(tokens, { 0: "!", 1: "(", 7: ")" });
  const rest = isNegated ? tokens.slice(2, 7) : tokens;
  const [value, word] = rest;
  const named = nameIn(rest.slice(2));
  if (rest.length !== 5 || value?.kind !== "text" || !word || !isName(word, "in")) return null;
  if (named?.of !== "answers") return null;
  return { ...named, operator: isNegated ? "has-not" : "has", values: [value.value] };
}

/** `answers.sinais.exists(um, um != "nenhum")` */
function beyondIn(tokens: readonly Token[]): ConditionRow | null {
  const named = nameIn(tokens);
  const [macro, one, again, value] = [tokens[4], tokens[6], tokens[8], tokens[10]];
  if (named?.of !== "answers" || tokens.length !== 12 || !macro || !isName(macro, "exists")) return null;
  if (!signsAt(tokens, { 3: ".", 5: "(", 7: ",", 9: "!=", 11: ")" })) return null;
  if (one?.kind !== "name" || again?.kind !== "name" || one.value !== again.value || value?.kind !== "text")
    return null;
  return { ...named, operator: "has-beyond", values: [value.value] };
}

function nameIn([namespace, dot, key]: readonly Token[]): Pick<ConditionRow, "of" | "key"> | null {
  if (namespace?.kind !== "name" || !dot || !isSign(dot, ".") || key?.kind !== "name") return null;
  if (!NAMESPACES.includes(namespace.value)) return null;
  return { of: namespace.value as Namespace, key: key.value };
}

function valueIn(tokens: readonly Token[]): string | number | null {
  const [first, second] = tokens;
  if (tokens.length === 1 && first?.kind === "text") return first.value;
  if (tokens.length === 1 && first?.kind === "number") return Number(first.value);
  const isNegative = tokens.length === 2 && first && isSign(first, "-") && second?.kind === "number";
  return isNegative ? -Number(second.value) : null;
}

function signsAt(tokens: readonly Token[], signs: Record<number, string>): boolean {
  return Object.entries(signs).every(([at, sign]) => {
    const token = tokens[Number(at)];
    return token !== undefined && isSign(token, sign);
  });
}

function isSign({ kind, value }: Token, sign: string): boolean {
  return kind === "sign" && value === sign;
}

function isName({ kind, value }: Token, name: string): boolean {
  return kind === "name" && value === name;
}
