import { expressionKey } from "#shared/expression-key.ts";
import { hasPoints } from "./block-kinds.ts";
import type { ConditionRow, Namespace, Operator } from "./condition-rows.ts";
import { blocksBefore, type Named, type Outline, type OutlineBlock } from "./flow-outline.ts";

/** Something that a row of a condition can ask about. */
export interface Subject {
  of: Namespace;
  key: string;
  text: string;
  operators: readonly Operator[];
  /** The values to choose from; null for a value that is written. */
  options: readonly Named[] | null;
  /** The kind of a value that is written. */
  value: "number" | "day" | "text";
  /** The value that a new row begins with. */
  start: string | number;
}

const NUMBERS: readonly Operator[] = ["is", "is-not", "below", "at-most", "above", "at-least"];
const GIVEN: readonly Operator[] = ["answered", "unanswered"];

/**
 * Returns what a condition in a block can ask about: the answers and consents that may come before the block, and the
 * scores. The condition of a new row begins with the first.
 */
export function subjectsOf(outline: Outline, key: string): Subject[] {
  const before = blocksBefore(outline, key).toReversed();
  const answers = before.flatMap(answerSubject);
  const consents = before.flatMap(({ purposes }) =>
    purposes.map((purpose) => subject("consents", purpose.id, consentText(purpose), ["yes", "no"])),
  );
  const points = before
    .filter(({ type }) => hasPoints(type))
    .map((block) => subject("points", block.id, pointsText(block), NUMBERS, { value: "number", start: 0 }));
  const scores = outline.scores.map(({ id, text }) =>
    subject("scores", id, `Resultado ${quotedText(text)}`, NUMBERS, { value: "number", start: 0 }),
  );
  return [...answers, ...consents, ...scores, ...points];
}

/** A question, purpose or score that a block cannot ask for: its row stays, so that it can be repaired. */
export function lostSubject({ of, key, operator, values }: ConditionRow, { blocks }: Outline): Subject {
  const isMeant = ({ id }: Named) => expressionKey(id) === key;
  const block = of === "answers" || of === "points" ? blocks.find(isMeant) : undefined;
  const purpose = of === "consents" ? blocks.flatMap(({ purposes }) => purposes).find(isMeant) : undefined;
  const name = purpose ? consentText(purpose) : block && of === "points" ? pointsText(block) : block?.text;
  return {
    of,
    key,
    text: name === undefined ? `${key.replaceAll("_", "-")} (não existe mais)` : `${name} (não vem antes deste bloco)`,
    operators: [operator],
    options: of === "answers" && block?.options.length ? block.options : null,
    value: typeof values[0] === "number" ? "number" : "text",
    start: "",
  };
}

function consentText({ text }: Named): string {
  return `Sim a ${quotedText(text)}`;
}

function pointsText({ text }: Named): string {
  return `A soma de pontos de ${text}`;
}

function answerSubject(block: OutlineBlock): Subject[] {
  const { id, text, type, options, min } = block;
  const of = (operators: readonly Operator[], more: Partial<Subject> = {}) => [
    subject("answers", id, text, operators, more),
  ];
  switch (type) {
    case "single":
      return of(["is", "is-not", "one-of", ...GIVEN], { options, start: options[0]?.id ?? "" });
    case "multiple":
      return of(["has", "has-not", "has-beyond", ...GIVEN], { options, start: options[0]?.id ?? "" });
    case "scale":
    case "number":
      return of([...NUMBERS, ...GIVEN], { value: "number", start: min });
    case "date":
      return of([...NUMBERS, ...GIVEN], { value: "day" });
    case "short":
    case "long":
      return of([...GIVEN, "is", "is-not"]);
    case "file":
      return of(GIVEN);
    default:
      return [];
  }
}

function subject(
  of: Namespace,
  id: string,
  text: string,
  operators: readonly Operator[],
  more: Partial<Subject> = {},
): Subject {
  return { of, key: expressionKey(id), text, operators, options: null, value: "text", start: "", ...more };
}

function quotedText(text: string): string {
  return `“${text}”`;
}

/**
 * Returns a row about a subject. Without `operator` or fitting `values`, it begins with the subject's first ones; a day
 * begins with `today`.
 */
export function rowAbout(
  { of, key, operators, options, value, start }: Subject,
  { operator = operators[0] ?? "answered", values = [], today }: RowStart,
): ConditionRow {
  if (comparesNothing(operator)) return { of, key, operator, values: [] };
  const isKnown = values.length > 0 && (!options || values.every((one) => options.some(({ id }) => id === one)));
  const kept = operator === "one-of" ? values : values.slice(0, 1);
  return { of, key, operator, values: isKnown ? kept : [value === "day" ? today : start] };
}

interface RowStart {
  operator?: Operator;
  values?: ConditionRow["values"];
  /** ISO day. */
  today: string;
}

export function comparesNothing(operator: Operator): boolean {
  return operator === "answered" || operator === "unanswered" || operator === "yes" || operator === "no";
}

const WORDS: Record<Operator, string> = {
  is: "é",
  "is-not": "não é",
  "one-of": "é uma destas",
  has: "tem marcado",
  "has-not": "não tem marcado",
  "has-beyond": "tem algo além de",
  below: "é menor que",
  "at-most": "é no máximo",
  above: "é maior que",
  "at-least": "é no mínimo",
  answered: "foi respondida",
  unanswered: "não foi respondida",
  yes: "foi dado",
  no: "não foi dado",
};
const DAY_WORDS: Partial<Record<Operator, string>> = {
  below: "é antes de",
  "at-most": "é até",
  above: "é depois de",
  "at-least": "é a partir de",
};

export function operatorWords(operator: Operator, value: Subject["value"]): string {
  return (value === "day" ? DAY_WORDS[operator] : undefined) ?? WORDS[operator];
}
