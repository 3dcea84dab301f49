import type { FlowAnswers } from "./answer.ts";
import { fillIn } from "./answer-in-words.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import type { FlowBlock, FlowEffect, FlowObject, FlowPurpose, FlowScore } from "./flow-document.ts";
import type { Walk } from "./walk.ts";

export interface ShownScore {
  id: string;
  title: string;
  /** Null while a question that it counts is not answered. */
  value: number | null;
  /** The word of its band: "pede atenção"; "" without one. */
  label: string;
  score: FlowScore;
}

export interface Recommendation {
  items: readonly { object: FlowObject; reason: string }[];
  /** The person did not want answers to choose anything. */
  isRefused: boolean;
  advice: readonly string[];
  urgent: readonly { number: string; text: string }[];
  /** An alarm answer: `urgent` goes to the top of the page. */
  isUrgentFirst: boolean;
  scores: readonly ShownScore[];
}

/** What a recommendation page says to this person. Who refused the use `recommend` gets the urgent numbers alone. */
export function recommendationOf(
  flow: CompiledFlow,
  block: Extract<FlowBlock, { type: "recommendation" }>,
  { walked, answers }: { walked: Walk; answers: FlowAnswers },
): Recommendation {
  const applies = ({ when }: { when: string | null }) => walked.facts.holds(when);
  const urgent = block.urgent.filter(applies);
  const isUrgentFirst = urgent.some(({ first }) => first);
  if (!mayUse(flow, walked, "recommend"))
    return {
      items: [],
      isRefused: purposesOf(flow, "recommend").length > 0,
      advice: [],
      urgent,
      isUrgentFirst,
      scores: [],
    };
  return {
    isRefused: false,
    items: block.items
      .filter(applies)
      .map(({ object, reason }) => ({ object, reason: fillIn(reason, flow, answersOn(walked, answers)) })),
    advice: block.advice.filter(applies).map(({ text }) => text),
    urgent,
    isUrgentFirst,
    scores: scoresOf(flow, walked, block.scores),
  };
}

/** The scores of a `score` or recommendation block, as they stand. */
export function scoresOf(flow: CompiledFlow, { facts }: Walk, ids: readonly string[]): ShownScore[] {
  const values = facts.scores;
  return flow.document.scores
    .filter(({ id }) => ids.includes(id))
    .map((score) => {
      const value = values.get(score.id) ?? null;
      const band = value === null ? undefined : score.bands.find(({ up_to }) => value <= up_to);
      return { id: score.id, title: score.title, value, label: band?.label ?? "", score };
    });
}

/**
 * The effects of all blocks on the way whose condition holds, in order. Who did not agree to the use `recommend` gets only those
 * without a condition.
 */
export function effectsOf(flow: CompiledFlow, walked: Walk): FlowEffect[] {
  const isAllowed = mayUse(flow, walked, "recommend");
  return walked.way.flatMap((id) =>
    (flow.blocks.get(id)?.effects ?? []).filter(({ when }) => (isAllowed || when === null) && walked.facts.holds(when)),
  );
}

/** Where the flow leads after its end, if it names an object: the first one that applies. */
export function onwardObject(effects: readonly FlowEffect[]): FlowObject | null {
  return effects.find((effect) => effect.do === "open")?.object ?? null;
}

/** Whether the person agreed to a purpose of this use. A flow that asks for none may, unless it is sensitive as a whole. */
export function mayUse(flow: CompiledFlow, { facts }: Walk, use: FlowPurpose["use"]): boolean {
  const asked = purposesOf(flow, use);
  return asked.length === 0 ? !flow.document.sensitive : asked.some(({ id }) => facts.consentedTo(id));
}

function purposesOf({ document }: CompiledFlow, use: FlowPurpose["use"]): FlowPurpose[] {
  const purposes = document.blocks.flatMap((block) => (block.type === "consent" ? block.purposes : []));
  return purposes.filter((purpose) => purpose.use === use);
}

/** The answers on the way alone: those of abandoned branches are dropped at the end. */
export function answersOn({ way }: Walk, answers: FlowAnswers): FlowAnswers {
  return Object.fromEntries(way.flatMap((id) => (answers[id] ? [[id, answers[id]] as const] : [])));
}
