import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import type { FlowAnswer } from "#features/flows/engine/answer.ts";
import { compileFlow } from "#features/flows/engine/compile-flow.ts";
import type { FlowBlock, FlowDocument } from "#features/flows/engine/flow-document.ts";
import { progressOf } from "#features/flows/engine/progress.ts";
import { walk } from "#features/flows/engine/walk.ts";

// `node bench/flows.ts`: 300 blocks of the demo's flows must take at most 60 kB compressed. In a flow of 300 blocks,
// half of them choices, with a branch every ten, a change of block (a walk and its progress) must take at most 50 ms.
const SOURCES = ["aurora", "cerrado", "espacoimaginario"].map((name) =>
  join(import.meta.dirname, "../db/seed/academies", name),
);
const BLOCKS = 300;
const WORDS =
  "Nos últimos meses com que frequência você sente cansaço dor sono fome calma pressa alegria no trabalho".split(" ");

const document = longDocument();
const bytes = Buffer.from(JSON.stringify({ ...document, blocks: await writtenBlocks() }));
console.log(`documento: ${kilobytes(bytes.length)}, comprimido ${kilobytes(gzipSync(bytes).length)} (limite 60 kB)`);
const flow = compileFlow(document);
const answers: Record<string, FlowAnswer> = {};
for (let at = walk(flow, answers).at; at !== null; at = walk(flow, answers).at)
  answers[at] = answerOf(flow.blocks.get(at));
console.log(`andar até o fim: ${milliseconds(() => walk(flow, answers))} ms`);
console.log(`andar e medir o progresso no começo: ${milliseconds(() => progressOf(flow, {}))} ms (limite 50 ms)`);

/** Returns the demo's blocks, repeated at distances that are too long for gzip to exploit. */
async function writtenBlocks(): Promise<FlowBlock[]> {
  const academies = await Promise.all(SOURCES.map((folder) => readAcademy(folder)));
  const written = academies.flatMap(({ flows }) => flows.flatMap((one) => one.document.blocks));
  return Array.from({ length: BLOCKS }, (_, at) => written[at % written.length] ?? []).flat();
}

function longDocument(): FlowDocument {
  const blocks = Array.from({ length: BLOCKS - 1 }, (_, at) => blockAt(at));
  const end = { ...base(BLOCKS - 1), type: "end" as const, next: null };
  const head = { friendly_id: "longo", title: "Longo", label: "Teste", description: "", sensitive: false };
  return {
    ...head,
    repeatable: false,
    course: null,
    seconds_per_block: 20,
    sections: [],
    scores: [],
    blocks: [...blocks, end],
  };
}

function blockAt(at: number): FlowBlock {
  const asked = { ...base(at), sensitive: false, required: true, can_decline: true };
  if (at % 10 === 9) {
    const cases = [{ when: `answers.b${at - 1} == "o1"`, to: `b${Math.min(BLOCKS - 1, at + 3)}` }];
    return { ...base(at), type: "branch", next: null, cases, otherwise: `b${at + 1}` };
  }
  if (at % 2 === 1)
    return { ...asked, type: "scale", min: 1, max: 5, min_label: "quase nunca", max_label: "quase sempre" };
  const options = Array.from({ length: 5 }, (_, place) => ({
    id: `o${place}`,
    text: sentence(at + place, 4),
    points: place,
    alone: false,
  }));
  return { ...asked, type: "single", options, other: null };
}

function base(at: number) {
  return {
    id: `b${at}`,
    section: null,
    title: sentence(at, 9),
    html: `<p>${sentence(at + 3, 14)}</p>`,
    why: "",
    next: `b${at + 1}`,
    effects: [],
  };
}

function sentence(seed: number, length: number): string {
  return Array.from({ length }, (_, at) => WORDS[(seed * 7 + at * at * 5) % WORDS.length]).join(" ");
}

function answerOf(block: FlowBlock | undefined): FlowAnswer {
  return block?.type === "scale" ? { number: 3 } : { picked: ["o2"] };
}

function milliseconds(work: () => unknown): string {
  for (let warm = 0; warm < 50; warm++) work();
  const since = performance.now();
  for (let turn = 0; turn < 200; turn++) work();
  return ((performance.now() - since) / 200).toFixed(2);
}

function kilobytes(count: number): string {
  return `${(count / 1000).toFixed(1)} kB`;
}
