import { type ASTNode, Environment, type ParseResult } from "@marcbachmann/cel-js";
import { senselessSentence, unreadableSentence } from "./expression-mistake.ts";

/** Namespaces in expressions: `answers.<block>`, `points.<block>`, `consents.<purpose>`, `scores.<score>`. */
const NAMESPACES = ["answers", "points", "consents", "scores"] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The values of each namespace, by `expressionKey(id)`. */
export type ExpressionValues = Readonly<Record<Namespace, Readonly<Record<string, unknown>>>>;

export interface Expression {
  /** The names that the expression uses, by `expressionKey(id)`. */
  refs: readonly { namespace: Namespace; key: string }[];
  /** The texts with which the expression compares each answer: "costas" in `answers.dor == "costas"`. */
  comparedTexts: readonly { key: string; word: string }[];
  /** Returns the expression's value; null when it depends on a missing answer, or divides by zero. */
  evaluate(values: ExpressionValues): unknown;
}

const LIMITS = { maxAstNodes: 150, maxDepth: 20, maxListElements: 40, maxMapEntries: 1, maxCallArguments: 4 };
const FUNCTIONS = new Set(["size", "int", "double"]);
const MACROS = new Set(["exists", "all"]);

const environment = newEnvironment();

/** Compiles an expression of the Common Expression Language. Throws ExpressionFault with a sentence in pt-BR. */
export function compileExpression(text: string, type: "bool" | "number"): Expression {
  const program = parseExpression(text);
  const found: Found = { refs: [], comparedTexts: [] };
  search(program.ast, found, false);
  const check = program.check();
  if (!check.valid) throw new ExpressionFault(senselessSentence(text, check.error));
  if (!fits(String(check.type), type))
    throw new ExpressionFault(type === "bool" ? "precisa dar verdadeiro ou falso." : "precisa dar um número.");
  return { ...found, evaluate: (values) => evaluateOrNull(program, values) };
}

export class ExpressionFault extends Error {}

function parseExpression(text: string): ParseResult {
  try {
    return environment.parse(text);
  } catch (error) {
    throw new ExpressionFault(unreadableSentence(text, error));
  }
}

function fits(type: string, wanted: "bool" | "number"): boolean {
  return type === "dyn" || (wanted === "bool" ? type === "bool" : type === "int" || type === "double");
}

function evaluateOrNull(program: ParseResult, values: ExpressionValues): unknown {
  try {
    return program(values) as unknown;
  } catch {
    return null;
  }
}

type Found = {
  refs: { namespace: Namespace; key: string }[];
  comparedTexts: { key: string; word: string }[];
};

/**
 * Collects the names and words that an expression uses. Throws ExpressionFault for what could run long or hide its
 * names.
 */
function search(node: ASTNode, found: Found, isInMacro: boolean): void {
  const inside = (one: ASTNode, inMacro = isInMacro) => search(one, found, inMacro);
  collectComparedTexts(node, found);
  if (node.op === "value") return;
  if (node.op === "id") {
    if (isNamespace(node.args)) throw new ExpressionFault(`“${node.args}” precisa de um nome: ${node.args}.bloco.`);
    return;
  }
  const ref = refOf(node);
  if (ref) return void found.refs.push(ref);
  if (node.op === "call") {
    if (!FUNCTIONS.has(node.args[0])) throw new ExpressionFault(`a função “${node.args[0]}” não vale aqui.`);
    return node.args[1].forEach((one) => inside(one));
  }
  if (node.op === "rcall") {
    const [name, receiver, args] = node.args;
    const isMacro = MACROS.has(name);
    if (!isMacro && !FUNCTIONS.has(name)) throw new ExpressionFault(`a função “${name}” não vale aqui.`);
    if (isMacro && isInMacro) throw new ExpressionFault(`“${name}” não pode ficar dentro de outro.`);
    inside(receiver);
    return args.forEach((one) => inside(one, isInMacro || isMacro));
  }
  for (const one of [node.args].flat(2) as unknown[]) if (isNode(one)) inside(one);
}

function collectComparedTexts(node: ASTNode, found: Found): void {
  if (node.op !== "==" && node.op !== "!=" && node.op !== "in") return;
  const [left, right] = node.args;
  for (const [asked, compared] of [
    [left, right],
    [right, left],
  ] as const) {
    const ref = refOf(asked);
    if (ref?.namespace !== "answers") continue;
    const literals = compared.op === "list" ? compared.args : [compared];
    for (const { op, args } of literals)
      if (op === "value" && typeof args === "string") found.comparedTexts.push({ key: ref.key, word: args });
  }
}

function refOf(node: ASTNode): { namespace: Namespace; key: string } | null {
  if (node.op !== ".") return null;
  const [owner, key] = node.args;
  return owner.op === "id" && isNamespace(owner.args) ? { namespace: owner.args, key } : null;
}

function isNamespace(name: string): name is Namespace {
  return (NAMESPACES as readonly string[]).includes(name);
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === "object" && value !== null && "op" in value;
}

/**
 * Creates the environment of expressions. Unlike the language itself, it can mix integers and decimals in arithmetic.
 */
function newEnvironment(): Environment {
  const made = new Environment({ limits: LIMITS, homogeneousAggregateLiterals: false })
    .registerVariable("answers", "map<string, dyn>")
    .registerVariable("points", "map<string, double>")
    .registerVariable("consents", "map<string, bool>")
    .registerVariable("scores", "map<string, double>");
  const mixed = (operator: string, work: (a: number, b: number) => number) => {
    for (const sides of [`double ${operator} int`, `int ${operator} double`])
      made.registerOperator(`${sides}: double`, (a: unknown, b: unknown) => work(Number(a), Number(b)));
  };
  mixed("+", (a, b) => a + b);
  mixed("-", (a, b) => a - b);
  mixed("*", (a, b) => a * b);
  mixed("/", (a, b) => a / b);
  return made;
}
