import { decimalText } from "#shared/number-text.ts";
import type { FlowAnswer } from "./answer.ts";
import type { FlowBlock } from "./flow-document.ts";
import { hideSmallGroups, hideSmallPicks, type ShownGroup } from "./hide-small-groups.ts";

const DECLINED = "Prefiro não responder";
const SKIPPED = "Sem resposta";
const RANGES = 6;

/**
 * Returns the labels under which an answer is counted; an empty list for a screen. The person's own words are counted
 * under the label of “Outro”.
 */
export function labelsOf(block: FlowBlock, answer: FlowAnswer): string[] {
  if ("declined" in answer) return [DECLINED];
  if ("skipped" in answer) return [SKIPPED];
  if ("picked" in answer && "options" in block) {
    const texts = block.options.filter(({ id }) => answer.picked.includes(id)).map(({ text }) => text);
    return answer.other === undefined ? texts : [...texts, block.other?.label ?? "Outro"];
  }
  if ("number" in answer) return [block.type === "number" ? rangeOf(block, answer.number) : String(answer.number)];
  if ("consents" in answer && block.type === "consent")
    return block.purposes.filter(({ id }) => answer.consents[id]).map(({ title }) => title);
  return [];
}

/**
 * Returns the number of answers with each label, with small groups hidden. Null when too few people answered; empty for
 * a block whose answers have no labels, such as a text.
 */
export function groupsOfQuestion(block: FlowBlock, answers: readonly FlowAnswer[]): ShownGroup[] | null {
  const labels = allLabels(block, answers);
  if (labels.length === 0) return [];
  const counts = new Map(labels.map((label) => [label, 0]));
  for (const answer of answers)
    for (const label of labelsOf(block, answer)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const groups = [...counts].map(([label, people]) => ({ label, people }));
  const isShared = block.type === "multiple" || block.type === "consent";
  return isShared ? hideSmallPicks(groups, answers.length) : hideSmallGroups(groups);
}

function allLabels(block: FlowBlock, answers: readonly FlowAnswer[]): string[] {
  const own = ownLabels(block);
  if (own.length === 0) return [];
  const extra = answers.flatMap((answer) => ("declined" in answer ? [DECLINED] : "skipped" in answer ? [SKIPPED] : []));
  return [...new Set([...own, ...extra])];
}

function ownLabels(block: FlowBlock): string[] {
  switch (block.type) {
    case "single":
    case "multiple":
      return [...block.options.map(({ text }) => text), ...(block.other ? [block.other.label] : [])];
    case "scale":
      return Array.from({ length: block.max - block.min + 1 }, (_, at) => String(block.min + at));
    case "number":
      return Array.from({ length: RANGES }, (_, at) => rangeName(block, at));
    case "consent":
      return block.purposes.map(({ title }) => title);
    default:
      return [];
  }
}

type NumberBlock = Extract<FlowBlock, { type: "number" }>;

function rangeOf(block: NumberBlock, value: number): string {
  const width = (block.max - block.min) / RANGES || 1;
  return rangeName(block, Math.min(RANGES - 1, Math.max(0, Math.floor((value - block.min) / width))));
}

function rangeName({ min, max, unit }: NumberBlock, at: number): string {
  const width = (max - min) / RANGES;
  const words =
    at === RANGES - 1
      ? `${decimalText(min + at * width)} ou mais`
      : `de ${decimalText(min + at * width)} a menos de ${decimalText(min + (at + 1) * width)}`;
  return unit ? `${words} ${unit}` : words;
}
