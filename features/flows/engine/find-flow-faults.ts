import { expressionKey } from "#shared/expression-key.ts";
import { isQuestion, type Question, successorsOf } from "./compile-flow.ts";
import { compileExpression, type Expression, ExpressionFault } from "./expression.ts";
import { expressionPlaces } from "./expression-places.ts";
import { findRevealingEffects } from "./find-revealing-effects.ts";
import type { FlowBlock, FlowDocument } from "./flow-document.ts";
import { reachedFrom } from "./reached-from.ts";

export interface FlowFault {
  /** Path of the fault in the document, such as ["blocks", 3, "next"]. */
  path: readonly (string | number)[];
  /** A sentence in pt-BR that names the blocks concerned. */
  message: string;
}

/**
 * Returns why a flow document is invalid: duplicate ids, missing targets, cycles, unreachable blocks, ways without an
 * end, invalid expressions, sensitive questions that may come before a consent, a branch at the beginning, or effects
 * that would reveal sensitive answers. Later checks run only if the earlier ones found nothing. `isRestore`: the flow
 * was stored before, perhaps when it could still begin with a branch.
 */
export function findFlowFaults(document: FlowDocument, { isRestore = false } = {}): FlowFault[] {
  const graph = [...idFaults(document), ...targetFaults(document)];
  if (graph.length > 0) return graph;
  const cycle = cycleFault(document);
  if (cycle) return [cycle];
  const faults = [...unreachableFaults(document), ...expressionFaults(document), ...consentFaults(document)];
  if (faults.length > 0) return faults;
  return [...(isRestore ? [] : beginFaults(document)), ...findRevealingEffects(document)];
}

function idFaults({ blocks, sections, scores }: FlowDocument): FlowFault[] {
  const names = { blocks: "outro bloco", sections: "outra parte", scores: "outro resultado" };
  const purposes = blocks.flatMap((block, at) =>
    block.type === "consent"
      ? block.purposes.map(({ id }, place) => ({ id, path: ["blocks", at, "purposes", place, "id"] }))
      : [],
  );
  const twice = purposes.flatMap(({ id, path }, at) =>
    purposes.findIndex((one) => one.id === id) < at ? [{ path, message: `“${id}” já é de outra finalidade.` }] : [],
  );
  const ids = Object.entries({ blocks, sections, scores }).flatMap(([list, items]) =>
    items.flatMap(({ id }, at) =>
      items.findIndex((one) => one.id === id) < at
        ? [{ path: [list, at, "id"], message: `“${id}” já é de ${names[list as keyof typeof names]}.` }]
        : [],
    ),
  );
  return [...ids, ...twice];
}

function targetFaults({ blocks, sections, scores }: FlowDocument): FlowFault[] {
  const ids = new Set(blocks.map(({ id }) => id));
  const missing = (id: string) => `leva ao bloco “${id}”, que não existe.`;
  return blocks.flatMap((block, at) => {
    const faults: FlowFault[] = [];
    const fault = (field: (string | number)[], message: string) =>
      faults.push({ path: ["blocks", at, ...field], message });
    if (block.section !== null && !sections.some(({ id }) => id === block.section))
      fault(["section"], `não há a parte “${block.section}” em “sections”.`);
    if ("scores" in block)
      for (const id of block.scores)
        if (!scores.some((score) => score.id === id)) fault(["scores"], `não há o resultado “${id}” em “scores”.`);
    if (block.type === "branch") {
      block.cases.forEach(({ to }, place) => ids.has(to) || fault(["cases", place, "to"], missing(to)));
      if (!ids.has(block.otherwise)) fault(["otherwise"], missing(block.otherwise));
    } else if (block.type !== "end") {
      if (block.next === null) fault(["next"], `o caminho acaba em “${block.id}”, que não é um bloco “end”.`);
      else if (!ids.has(block.next)) fault(["next"], missing(block.next));
    }
    return faults;
  });
}

function cycleFault({ blocks }: FlowDocument): FlowFault | null {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const finished = new Set<string>();
  // A loop instead of recursion, whose stack a malicious file could exhaust.
  for (const { id: start } of blocks) {
    const trail = [{ id: start, next: nextOf(byId, start) }];
    while (trail.length > 0 && !finished.has(start)) {
      const step = trail.at(-1);
      const id = step?.next.pop();
      if (!step) break;
      if (id === undefined) {
        finished.add(step.id);
        trail.pop();
      } else if (trail.some((one) => one.id === id)) {
        const round = [...trail.slice(trail.findIndex((one) => one.id === id)).map((one) => one.id), id];
        const names = round.map((one) => `“${one}”`).join(" → ");
        return {
          path: ["blocks", blocks.findIndex((one) => one.id === step.id)],
          message: `anda em círculo: ${names}.`,
        };
      } else if (!finished.has(id)) trail.push({ id, next: nextOf(byId, id) });
    }
  }
  return null;
}

function nextOf(byId: ReadonlyMap<string, FlowBlock>, id: string): string[] {
  const block = byId.get(id);
  return block ? successorsOf(block) : [];
}

function unreachableFaults({ blocks }: FlowDocument): FlowFault[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const seen = reachedFrom(blocks[0] ? [blocks[0].id] : [], (id) => nextOf(byId, id));
  return blocks.flatMap(({ id }, at) =>
    seen.has(id) ? [] : [{ path: ["blocks", at, "id"], message: `nenhum caminho chega ao bloco “${id}”.` }],
  );
}

/** What the checks of all expressions share: a document may have thousands of them. */
interface Known {
  document: FlowDocument;
  /** Questions by `expressionKey(id)`. */
  questions: ReadonlyMap<string, Question>;
  /** Returns the ids of a block and of all blocks that can come after it. */
  followers(id: string): ReadonlySet<string>;
}

function expressionFaults(document: FlowDocument): FlowFault[] {
  const byId = new Map(document.blocks.map((block) => [block.id, block]));
  const questions = new Map(document.blocks.filter(isQuestion).map((block) => [expressionKey(block.id), block]));
  const found = new Map<string, ReadonlySet<string>>();
  const followers = (id: string) => {
    const all = found.get(id) ?? reachedFrom([id], (one) => nextOf(byId, one));
    found.set(id, all);
    return all;
  };
  const known = { document, questions, followers };
  return expressionPlaces(document).flatMap(({ text, type, path, block, scoresBefore }) => {
    try {
      const expression = compileExpression(text, type);
      const messages = [
        ...refMessages(known, expression, scoresBefore),
        ...(block ? lateMessages(known, block, expression) : []),
      ];
      return messages.map((message) => ({ path, message }));
    } catch (error) {
      if (error instanceof ExpressionFault) return [{ path, message: error.message }];
      throw error;
    }
  });
}

function refMessages(
  { document: { blocks, scores }, questions }: Known,
  { refs, comparedTexts }: Expression,
  scoresBefore: number,
): string[] {
  const purposes = blocks.flatMap((block) => (block.type === "consent" ? block.purposes : []));
  const unknown = refs.flatMap(({ namespace, key }) => {
    if (namespace === "consents")
      return purposes.some(({ id }) => expressionKey(id) === key) ? [] : [`não há a finalidade “${key}”.`];
    if (namespace === "scores")
      return scores.slice(0, scoresBefore).some(({ id }) => expressionKey(id) === key)
        ? []
        : [`não há antes o resultado “${key}”.`];
    return questions.has(key) ? [] : [`não há a pergunta “${key}” (nas expressões, hífens viram “_”).`];
  });
  const strange = comparedTexts.flatMap(({ key, word }) => {
    const question = questions.get(key);
    if (!question || !("options" in question)) return [];
    const isKnown = question.options.some(({ id }) => id === word) || (word === "other" && question.other !== null);
    return isKnown ? [] : [`“${word}” não é uma opção de “${question.id}”.`];
  });
  return [...unknown, ...strange];
}

/**
 * Returns messages about blocks that an expression refers to but that cannot come before its block: its condition would
 * always be false.
 */
function lateMessages({ questions, followers }: Known, block: FlowBlock, { refs }: Expression): string[] {
  return refs.flatMap(({ namespace, key }) => {
    if (namespace !== "answers" && namespace !== "points") return [];
    const asked = questions.get(key);
    if (!asked || asked === block || followers(asked.id).has(block.id)) return [];
    return [`pergunta por “${asked.id}”, que não vem antes de “${block.id}”.`];
  });
}

function consentFaults(document: FlowDocument): FlowFault[] {
  const { blocks } = document;
  const byId = new Map(blocks.map((block) => [block.id, block]));
  // Ids of the blocks that can be reached without passing a consent block, and of the first consent blocks themselves.
  const seen = new Set<string>();
  const open = blocks[0] ? [blocks[0].id] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (byId.get(id)?.type !== "consent") open.push(...nextOf(byId, id));
  }
  return blocks.flatMap((block, at) =>
    isQuestion(block) && block.sensitive && seen.has(block.id)
      ? [
          {
            path: ["blocks", at, "sensitive"],
            message: `“${block.id}” é sensível e pode vir antes de um bloco “consent”.`,
          },
        ]
      : [],
  );
}

/** A flow's address names its first block, which must therefore be one that is shown. */
function beginFaults({ blocks: [first] }: FlowDocument): FlowFault[] {
  if (first?.type !== "branch") return [];
  return [{ path: ["blocks", 0, "type"], message: "o fluxo não pode começar por um desvio: ele não aparece na tela." }];
}
