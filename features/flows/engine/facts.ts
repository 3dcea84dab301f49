import { expressionKey } from "#shared/expression-key.ts";
import type { FlowAnswer } from "./answer.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import type { ExpressionValues } from "./expression.ts";
import type { FlowBlock } from "./flow-document.ts";

/** The answers on a person's way through a flow, in the form in which expressions read them. */
export class Facts {
  readonly #flow: CompiledFlow;
  readonly #answers: Record<string, unknown> = {};
  readonly #points: Record<string, number> = {};
  readonly #consents: Record<string, boolean> = {};

  readonly #ended: ReadonlySet<string>;

  /** `ended` are the purposes whose yes has ended: it still decides the way, but allows no further use. */
  constructor(flow: CompiledFlow, ended: ReadonlySet<string>) {
    this.#flow = flow;
    this.#ended = ended;
    for (const key of flow.referable.answers.keys()) {
      this.#answers[key] = null;
      this.#points[key] = 0;
    }
    for (const key of flow.referable.consents.keys()) this.#consents[key] = false;
  }

  addAnswer(block: FlowBlock, answer: FlowAnswer): void {
    const key = expressionKey(block.id);
    if ("consents" in answer)
      for (const [purpose, given] of Object.entries(answer.consents)) this.#consents[expressionKey(purpose)] = given;
    if (!(key in this.#answers)) return;
    this.#answers[key] = valueOf(block, answer);
    this.#points[key] = pointsOf(block, answer);
  }

  /** True when the person said yes to at least one purpose. */
  get hasConsent(): boolean {
    return Object.values(this.#consents).includes(true);
  }

  /** Returns whether the person said yes to a purpose, and the yes has not ended. */
  consentedTo(purpose: string): boolean {
    return this.#consents[expressionKey(purpose)] === true && !this.#ended.has(purpose);
  }

  /** Returns whether a condition is true. A condition that depends on a missing answer is not. */
  holds(condition: string | null): boolean {
    if (condition === null) return true;
    return this.#flow.expressions.get(condition)?.evaluate(this.#values()) === true;
  }

  /** Scores by their id; null for a score that depends on a missing answer. */
  get scores(): ReadonlyMap<string, number | null> {
    return new Map(Object.entries(this.#scoresByKey()));
  }

  #values(): ExpressionValues {
    return { answers: this.#answers, points: this.#points, consents: this.#consents, scores: this.#knownScores() };
  }

  #knownScores(): Record<string, number> {
    const known = Object.entries(this.#scoresByKey()).flatMap(([id, value]) =>
      value === null ? [] : [[expressionKey(id), value] as const],
    );
    return Object.fromEntries(known);
  }

  /** Computes the scores in the document's order, because a score may use those before it. */
  #scoresByKey(): Record<string, number | null> {
    const byId: Record<string, number | null> = {};
    const scores: Record<string, number> = {};
    const values = { answers: this.#answers, points: this.#points, consents: this.#consents, scores };
    for (const { id, expression } of this.#flow.scores) {
      const value = Number(expression.evaluate(values) ?? Number.NaN);
      byId[id] = Number.isFinite(value) ? value : null;
      if (Number.isFinite(value)) scores[expressionKey(id)] = value;
    }
    return byId;
  }
}

/**
 * Returns an answer as expressions read it: an option's id, a list of ids, a number or a text; null without a value.
 */
function valueOf(block: FlowBlock, answer: FlowAnswer): unknown {
  if ("picked" in answer) {
    const all = answer.other === undefined ? answer.picked : [...answer.picked, "other"];
    return block.type === "single" ? (all[0] ?? null) : all;
  }
  if ("number" in answer) return Number.isSafeInteger(answer.number) ? BigInt(answer.number) : answer.number;
  if ("date" in answer) return answer.date;
  if ("text" in answer) return answer.text;
  return "file" in answer ? true : null;
}

function pointsOf(block: FlowBlock, answer: FlowAnswer): number {
  if ("number" in answer) return answer.number;
  if (!("picked" in answer) || !("options" in block)) return 0;
  return block.options.reduce((sum, { id, points }) => sum + (answer.picked.includes(id) ? points : 0), 0);
}
