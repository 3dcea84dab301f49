import type { FlowBlock, FlowDocument } from "./flow-document.ts";

/** For tests: returns a block with default values for the fields that a test does not set. */
export function fixtureBlock(block: Partial<FlowBlock> & { id: string; type: FlowBlock["type"] }): FlowBlock {
  const base = { section: null, title: block.id, html: "", why: "", next: null, effects: [] };
  const own: Record<string, object> = {
    single: {
      options: ["a", "b"].map((id) => ({ id, text: id, points: id === "a" ? 2 : 0, alone: false })),
      other: null,
    },
    multiple: {
      options: ["a", "b", "c"].map((id) => ({ id, text: id, points: 1, alone: id === "c" })),
      other: null,
      min: 1,
      max: 3,
    },
    scale: { min: 1, max: 5, min_label: "pouco", max_label: "muito" },
    number: { min: 0, max: 24, decimals: 0, unit: "horas" },
    date: { min: "1900-01-01", max: "today" },
    short: { max_characters: 120 },
    long: { max_characters: 2000 },
    file: { kinds: ["pdf"], max_bytes: 1000 },
    consent: {
      purposes: [
        { id: "uso", title: "Uso", html: "", readers: "Ninguém", until: "Sempre", use: "recommend", rules: [] },
      ],
    },
    score: { scores: [] },
    branch: { cases: [], otherwise: "fim" },
    recommendation: { items: [], advice: [], urgent: [], scores: [] },
  };
  const isQuestion = ["single", "multiple", "scale", "number", "date", "short", "long", "file"].includes(block.type);
  const asked = isQuestion ? { sensitive: false, required: true, can_decline: false } : {};
  return { ...base, ...asked, ...own[block.type], ...block } as FlowBlock;
}

type Given = Partial<FlowBlock> & { id: string; type: FlowBlock["type"] };

/** For tests: returns a document in which each block without a `next` leads to the one after it. */
export function fixtureDocument(blocks: readonly Given[], more: Partial<FlowDocument> = {}): FlowDocument {
  return {
    friendly_id: "fluxo",
    title: "Fluxo",
    label: "Fluxo",
    description: "",
    sensitive: false,
    repeatable: false,
    course: null,
    seconds_per_block: 20,
    sections: [],
    scores: [],
    blocks: blocks.map((block, at) =>
      fixtureBlock({
        ...block,
        ...("next" in block || block.type === "end" || block.type === "branch"
          ? {}
          : { next: blocks[at + 1]?.id ?? null }),
      } as Given),
    ),
    ...more,
  };
}
