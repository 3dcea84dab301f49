import { countText } from "#shared/number-text.ts";
import type { FlowAnswers } from "../engine/answer.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { isCounted, progressOf } from "../engine/progress.ts";
import { type Walk, walk } from "../engine/walk.ts";

/** A section of the flow, as it is for this person now. */
export interface RouteSection {
  id: string;
  title: string;
  state: "done" | "current" | "ahead";
  /**
   * For a section that depends on an answer: `open` when an answer leads there, else `closed`. Null for other sections.
   */
  branch: "open" | "closed" | null;
  /** Short description: "6 respostas", "2ª de 4 perguntas", "mais 2, conforme a resposta". */
  description: string;
}

interface FlowPosition {
  answers: FlowAnswers;
  walked: Walk;
  blockId: string;
}

/** Returns the sections that this person has passed or may still reach. */
export function routeSections(flow: CompiledFlow, { answers, walked, blockId }: FlowPosition): RouteSection[] {
  const ahead = new Map(progressOf(flow, answers, walked).ahead.map(({ id, sure }) => [id, sure]));
  const main = mainPath(flow);
  const here = flow.blocks.get(blockId)?.section ?? null;
  const at = flow.document.sections.findIndex(({ id }) => id === here);
  return flow.document.sections.flatMap(({ id, title }, place) => {
    const blocks = flow.document.blocks.filter(({ section, type }) => section === id && type !== "branch");
    const passed = blocks.filter((one) => walked.path.includes(one.id));
    const open = blocks.filter((one) => !walked.path.includes(one.id) && ahead.has(one.id));
    const endsHere = blocks.some(({ type }) => type === "end" || type === "recommendation");
    if (passed.length === 0 && open.length === 0 && !endsHere) return [];
    const sure = open.filter((one) => ahead.get(one.id));
    const isSide = blocks.every((one) => !main.has(one.id)) && !endsHere;
    const isDone = id !== here && passed.length > 0 && open.length === 0 && isAnswered(passed, answers);
    const state = id === here ? "current" : isDone && (at < 0 || place < at) ? "done" : "ahead";
    const counts = {
      passed: passed.flatMap(questionsOf),
      sure: sure.flatMap(questionsOf).length,
      all: open.flatMap(questionsOf).length,
      consents: blocks.every((one) => !isCounted(one) || one.type === "consent"),
    };
    const isOpen = passed.length > 0 || sure.length > 0;
    const branch = isSide ? (isOpen ? "open" : "closed") : null;
    const description = sectionText({ state, branch, blockId, endsHere }, counts);
    return [{ id, title, state, branch, description } satisfies RouteSection];
  });
}

/** Returns one entry for each question of a block. A consent block has one for each purpose. */
function questionsOf(block: FlowBlock): string[] {
  if (block.type === "consent") return block.purposes.map(() => block.id);
  return isCounted(block) ? [block.id] : [];
}

interface Counts {
  passed: string[];
  sure: number;
  all: number;
  consents: boolean;
}

function sectionText(
  { state, branch, blockId, endsHere }: Pick<RouteSection, "state" | "branch"> & { blockId: string; endsHere: boolean },
  { passed, sure, all, consents }: Counts,
): string {
  const [one, many] = state === "done" ? (consents ? CHOICES : ANSWERS) : consents ? CHOICES : QUESTIONS;
  const [min, max] = [passed.length + sure, passed.length + all];
  if (max === 0) return endsHere ? "para guardar ou imprimir" : "para ler";
  if (branch === "closed") return `mais ${all}, conforme a resposta`;
  const place = passed.indexOf(blockId);
  if (state === "current" && place >= 0 && max > 1 && !consents)
    return `${place + 1}ª de ${min === max ? max : `${min} a ${max}`} ${many}`;
  if (min === 0) return `até ${countText(max, one, many)}`;
  return min === max ? countText(max, one, many) : `${min} a ${max} ${many}`;
}

const CHOICES = ["escolha", "escolhas"] as const;
const ANSWERS = ["resposta", "respostas"] as const;
const QUESTIONS = ["pergunta", "perguntas"] as const;

function isAnswered(blocks: readonly { id: string; type: string }[], answers: FlowAnswers): boolean {
  return blocks.every(({ id, type }) => type === "end" || Object.hasOwn(answers, id));
}

const known = new WeakMap<CompiledFlow, Set<string>>();

/**
 * Returns the ids of the blocks that everybody reaches who agrees to every purpose. All other blocks depend on an
 * answer.
 */
function mainPath(flow: CompiledFlow): Set<string> {
  const found = known.get(flow);
  if (found) return found;
  const answers: Record<string, FlowAnswers[string]> = {};
  for (let walked = walk(flow, answers); walked.at !== null; walked = walk(flow, answers)) {
    const block = flow.blocks.get(walked.at);
    if (block?.type === "consent")
      answers[block.id] = { consents: Object.fromEntries(block.purposes.map(({ id }) => [id, true])) };
    else if (block && !isCounted(block)) answers[block.id] = { seen: true };
    else break;
  }
  const walked = walk(flow, answers);
  const sure = progressOf(flow, answers, walked).ahead.flatMap(({ id, sure: isSure }) => (isSure ? [id] : []));
  const ids = new Set([...walked.path, ...sure]);
  known.set(flow, ids);
  return ids;
}
