import type { FlowAnswers } from "./answer.ts";
import { fillIn } from "./answer-in-words.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import type { FlowBlock, FlowEffect, FlowObject, FlowPurpose, FlowScore } from "./flow-document.ts";
import type { Walk } from "./walk.ts";

export interface ShownScore {
  id: string;
  title: string;
  /** The score's value; null while a question that it depends on is not answered. */
  value: number | null;
  /** The word for the value's band: "pede atenção"; empty without one. */
  label: string;
  score: FlowScore;
}

export interface Recommendation {
  items: readonly { object: FlowObject; reason: string }[];
  /** True when the person did not consent to their answers choosing suggestions. */
  isRefused: boolean;
  advice: readonly string[];
  urgent: readonly { number: string; text: string }[];
  /** True after an alarming answer: the numbers to call are shown at the top of the page. */
  isUrgentFirst: boolean;
  scores: readonly ShownScore[];
}

/**
 * Returns the contents of a recommendation page for a person. Without consent to the use `recommend` it has only the
 * urgent numbers.
 */
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
      .map(({ object, reason }) => ({ object, reason: fillIn(reason, flow, answersOnPath(walked, answers)) })),
    advice: block.advice.filter(applies).map(({ text }) => text),
    urgent,
    isUrgentFirst,
    scores: scoresOf(flow, walked, block.scores),
  };
}

/** Returns the scores of a `score` or `recommendation` block, as computed from the answers so far. */
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
 * Returns the effects on the person's way whose condition holds, in order. Without consent to the use `recommend`, only
 * those without a condition.
 */
export function effectsOf(flow: CompiledFlow, walked: Walk): FlowEffect[] {
  const isAllowed = mayUse(flow, walked, "recommend");
  return walked.path.flatMap((id) =>
    (flow.blocks.get(id)?.effects ?? []).filter(({ when }) => (isAllowed || when === null) && walked.facts.holds(when)),
  );
}

/** Returns the object that the flow opens after its end: that of the first `open` effect; null without one. */
export function objectToOpen(effects: readonly FlowEffect[]): FlowObject | null {
  return effects.find((effect) => effect.do === "open")?.object ?? null;
}

/**
 * Returns whether the person agreed to a purpose of this use. If the flow has no purpose of this use, the answers may
 * be used unless the flow as a whole is sensitive.
 */
export function mayUse(flow: CompiledFlow, { facts }: Walk, use: FlowPurpose["use"]): boolean {
  const asked = purposesOf(flow, use);
  return asked.length === 0 ? !flow.document.sensitive : asked.some(({ id }) => facts.consentedTo(id));
}

/** Returns when a use that is allowed now will end: with the last of its consents; null when it has no end. */
export function endOfUse(
  { flow, walked, consentEnds }: { flow: CompiledFlow; walked: Walk; consentEnds: ReadonlyMap<string, Date> },
  use: FlowPurpose["use"],
): Date | null {
  const given = purposesOf(flow, use).filter(({ id }) => walked.facts.consentedTo(id));
  const ends = given.flatMap(({ id }) => consentEnds.get(id) ?? []);
  if (ends.length === 0 || ends.length < given.length) return null;
  return new Date(Math.max(...ends.map(Number)));
}

function purposesOf({ document }: CompiledFlow, use: FlowPurpose["use"]): FlowPurpose[] {
  const purposes = document.blocks.flatMap((block) => (block.type === "consent" ? block.purposes : []));
  return purposes.filter((purpose) => purpose.use === use);
}

/** Returns only the answers on the person's way, without those of abandoned branches. */
export function answersOnPath({ path }: Walk, answers: FlowAnswers): FlowAnswers {
  return Object.fromEntries(path.flatMap((id) => (answers[id] ? [[id, answers[id]] as const] : [])));
}
