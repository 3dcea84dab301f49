import { expect, test } from "vitest";
import type { FlowDraftBlock } from "../../contract.ts";
import { type FlowFormAction, flowFormReducer } from "./flow-form-reducer.ts";
import { type FlowFormState, openFlow } from "./flow-form-state.ts";
import { exitsOf, outlineOf } from "./flow-outline.ts";
import { readFlowForm } from "./read-flow-form.ts";
import { usesOfBlock } from "./uses-of-block.ts";
import { subjectsOf } from "./condition-subjects.ts";

const FLOW = {
  friendly_id: "pesquisa",
  title: "Pesquisa",
  scores: [{ id: "dor", title: "Dor", value: "points.onde", min: 0, max: 5 }],
  blocks: [
    { type: "text" as const, id: "oi", title: "Oi", next: "onde" },
    { type: "single" as const, id: "onde", title: "Onde?", options: [{ id: "costas", text: "Costas" }] },
    {
      type: "branch" as const,
      id: "desvio",
      cases: [{ when: 'answers.onde == "costas"', to: "fim" }],
      otherwise: "onde",
    },
    { type: "end" as const, id: "fim", title: "Fim" },
  ],
};

function after(...actions: FlowFormAction[]): FlowFormState {
  return actions.reduce(flowFormReducer, openFlow(FLOW));
}

/** Returns the key of the block that was added last. */
const keyOfNew = ({ blocks }: FlowFormState) => blocks.find(({ key }) => !key.startsWith("p"))?.key ?? "";

test("gives an added block an id that follows its title, also where others lead to it", () => {
  const added = after({ do: "add", at: 2, type: "single" });
  const key = keyOfNew(added);
  const titled = [
    { do: "set", key: "p0", path: ["next"], value: "pergunta" },
    { do: "set", key, path: ["title"], value: "Há quanto tempo?" },
    { do: "settle", key, path: [] },
    { do: "set", key, path: ["options", 0, "text"], value: "Um ano" },
    { do: "settle", key, path: ["options", 0] },
    { do: "set", key, path: ["options", 1, "text"], value: "Dois" },
    { do: "settle", key, path: ["options", 1] },
    { do: "set", key, path: ["options", 1, "text"], value: "Mais" },
    { do: "settle", key, path: ["options", 1] },
  ] satisfies FlowFormAction[];
  const { blocks } = readFlowForm(titled.reduce(flowFormReducer, added));
  expect(blocks?.[0]).toMatchObject({ next: "ha-quanto-tempo" });
  expect(blocks?.[2]).toMatchObject({
    id: "ha-quanto-tempo",
    options: [
      { id: "um-ano", text: "Um ano" },
      { id: "mais", text: "Mais" },
    ],
  });
});

test("leaves the id of a block that was there before, and of a published one, as it is", () => {
  const renamed = after(
    { do: "set", key: "p1", path: ["title"], value: "Outra?" },
    { do: "settle", key: "p1", path: [] },
  );
  expect(readFlowForm(renamed).blocks?.[1]).toMatchObject({ id: "onde", title: "Outra?" });
  const added = after({ do: "add", at: 2, type: "short" }, { do: "published" });
  const key = keyOfNew(added);
  const published = flowFormReducer(flowFormReducer(added, { do: "set", key, path: ["title"], value: "Depois" }), {
    do: "settle",
    key,
    path: [],
  });
  expect(readFlowForm(published).blocks?.[2]).toMatchObject({ id: "pergunta" });
});

test("keeps the id that was written for an added block when a line of it is left", () => {
  const added = after({ do: "add", at: 2, type: "single" });
  const key = keyOfNew(added);
  const { blocks } = readFlowForm(
    (
      [
        { do: "set", key, path: ["title"], value: "Há quanto tempo?" },
        { do: "settle", key, path: [] },
        { do: "rename", key, path: [], id: "tempo" },
        { do: "rename", key, path: ["options", 0], id: "um" },
        { do: "set", key, path: ["options", 0, "text"], value: "Um ano" },
        { do: "settle", key, path: ["options", 0] },
        { do: "settle", key, path: [] },
      ] satisfies FlowFormAction[]
    ).reduce(flowFormReducer, added),
  );
  expect(blocks?.[2]).toMatchObject({ id: "tempo", options: [{ id: "um" }, {}] });
});

test("renames a block and an option in everything that refers to them", () => {
  const flow = readFlowForm(
    after(
      { do: "rename", key: "p1", path: [], id: "onde-doi" },
      { do: "rename", key: "p1", path: ["options", 0], id: "lombar" },
    ),
  );
  expect(flow.scores?.[0]).toMatchObject({ value: "points.onde_doi" });
  expect(flow.blocks?.[0]).toMatchObject({ next: "onde-doi" });
  expect(flow.blocks?.[2]).toMatchObject({
    cases: [{ when: 'answers.onde_doi == "lombar"', to: "fim" }],
    otherwise: "onde-doi",
  });
});

test("removes a block, leads its predecessors on, and undoes both", () => {
  const removed = after({ do: "remove", key: "p1" });
  expect(readFlowForm(removed).blocks?.map((block) => ("next" in block ? block.next : block.id))).toEqual([
    "desvio",
    "desvio",
    "fim",
  ]);
  const typed = flowFormReducer(removed, { do: "set", key: "p0", path: ["title"], value: "Olá" });
  const restored = readFlowForm(flowFormReducer(typed, { do: "restore" }));
  expect(restored).toEqual({ ...FLOW, blocks: [{ ...FLOW.blocks[0], title: "Olá" }, ...FLOW.blocks.slice(1)] });
});

test("says which block people begin with after the first was removed, and of no other block", () => {
  expect(after({ do: "remove", key: "p0" }).said).toBe(
    "“Oi”: apagado. Quem responde começa agora por “Onde?”. Dá para desfazer.",
  );
  expect(after({ do: "remove", key: "p3" }).said).toBe("“Fim”: apagado. Dá para desfazer.");
  const last = ["p3", "p2", "p1", "p0"].map((key) => ({ do: "remove" as const, key }));
  expect(after(...last).said).toBe("“Oi”: apagado. Dá para desfazer.");
});

test("puts a removed block back with the names that others have got since then", () => {
  const actions = [
    { do: "set", key: "p1", path: ["next"], value: "fim" },
    { do: "remove", key: "p2" },
    { do: "rename", key: "p3", path: [], id: "adeus" },
    { do: "rename", key: "p1", path: [], id: "lugar" },
    { do: "restore" },
  ] satisfies FlowFormAction[];
  expect(readFlowForm(after(...actions)).blocks?.[2]).toMatchObject({
    cases: [{ when: 'answers.lugar == "costas"', to: "adeus" }],
    otherwise: "lugar",
  });
  const led = after(
    { do: "remove", key: "p1" },
    { do: "rename", key: "p2", path: [], id: "caminho" },
    { do: "restore" },
  );
  expect(readFlowForm(led).blocks?.[0]).toMatchObject({ next: "onde" });
});

test("puts no block back whose targets stand in rows that have moved", () => {
  const removed = after(
    { do: "set", key: "p3", path: ["type"], value: "text" },
    { do: "add", at: 4, type: "end" },
    { do: "remove", key: "p3" },
  );
  expect(removed.removed).not.toBe(null);
  const shifted = flowFormReducer(removed, { do: "remove-row", key: "p2", path: ["cases"], at: 0, one: "Caminho" });
  expect(shifted.removed).toBe(null);
});

test("puts a removed row back in its place, with another id if its own was given away", () => {
  const [back, knee] = [
    { id: "costas", text: "Costas" },
    { id: "joelho", text: "Joelho" },
  ];
  const removed = after(
    { do: "set", key: "p1", path: ["options"], value: [back, knee] },
    { do: "remove-row", key: "p1", path: ["options"], at: 0, one: "Opção" },
  );
  const optionsAfter = (...actions: FlowFormAction[]) =>
    readFlowForm(actions.reduce(flowFormReducer, removed)).blocks?.find(({ id }) => id === "onde");
  expect(optionsAfter()).toMatchObject({ options: [knee] });
  const typed = { do: "set", key: "p1", path: ["options", 0, "text"], value: "Pé" } as const;
  const restore = { do: "restore-row", one: "Opção" } as const;
  expect(optionsAfter(typed, restore, restore)).toMatchObject({ options: [back, { id: "joelho", text: "Pé" }] });
  expect(optionsAfter({ do: "rename", key: "p1", path: ["options", 0], id: "costas" }, restore)).toMatchObject({
    options: [
      { ...back, id: "costas-2" },
      { ...knee, id: "costas" },
    ],
  });
});

test("does not put a row back after the rows around it were moved", () => {
  const moved = after(
    { do: "remove-row", key: "p1", path: ["options", 1, "effects"], at: 0, one: "Efeito" },
    { do: "move-row", key: "p1", path: ["options"], from: 0, to: 1, one: "Opção" },
  );
  expect(moved.removedRow).toBe(null);
});

test("names what refers to a block", () => {
  expect(usesOfBlock(openFlow(FLOW), "p1")).toEqual({
    leads: ["Bloco 1: “Oi”"],
    below: [],
    // After the block comes this one itself.
    stranded: ["Bloco 3: Desvio sem título"],
    asks: ["Resultado “Dor”", "Bloco 3: Desvio sem título"],
  });
  expect(usesOfBlock(openFlow(FLOW), "p2")).toEqual({
    leads: [],
    below: ["Bloco 2: “Onde?”"],
    stranded: [],
    asks: [],
  });
});

test("leads the block above a removed one to what followed it, and says where a path changes", () => {
  const text = (id: string, next?: string) => ({ type: "text" as const, id, title: id, ...(next && { next }) });
  const end = (id: string) => ({ type: "end" as const, id, title: id });
  const removal = (...blocks: FlowDraftBlock[]) => {
    const flow = openFlow({ ...FLOW, scores: [], blocks });
    const removed = flowFormReducer(flow, { do: "remove", key: "p1" });
    expect(flowFormReducer(removed, { do: "restore" }).blocks).toEqual(flow.blocks);
    const { leads, below, stranded } = usesOfBlock(flow, "p1");
    return { next: removed.blocks.map(({ fields }) => fields["next"]), leads, below, stranded };
  };
  const none = { leads: [], below: [], stranded: [] };
  const [a, c, d] = ["Bloco 1: “a”", "Bloco 3: “c”", "Bloco 4: “d”"];
  const plain = removal(text("a"), text("x"), end("c"));
  expect(plain).toEqual({ ...none, next: [undefined, undefined] });
  const led = removal(text("a"), text("x", "d"), text("c", "x"), end("d"));
  expect(led).toEqual({ ...none, next: ["d", "d", undefined], leads: [a, c] });
  const ended = removal(text("a"), end("x"), text("c"), text("d", "x"));
  expect(ended).toEqual({ ...none, next: [undefined, undefined, "x"], below: [a], stranded: [d] });
  expect(removal(text("a"), end("x"))).toEqual({ ...none, next: [undefined], stranded: [a] });
});

test("asks before it removes a block that another one has come to ask for", () => {
  const blocks = FLOW.blocks.filter(({ type }) => type === "single" || type === "end");
  const flow = openFlow({ ...FLOW, scores: [], blocks });
  expect(flowFormReducer(flow, { do: "ask-to-remove", key: "p0" })).toMatchObject({ asked: null, removed: { at: 0 } });
  const value = [{ do: "open", when: 'answers.onde == "costas"' }];
  const asking = flowFormReducer(flow, { do: "set", key: "p1", path: ["effects"], value });
  const asked = flowFormReducer(asking, { do: "ask-to-remove", key: "p0" });
  expect(asked).toMatchObject({ asked: "p0", blocks: asking.blocks });
  expect(flowFormReducer(asked, { do: "keep" }).asked).toBe(null);
  expect(flowFormReducer(asked, { do: "remove", key: "p0" })).toMatchObject({ asked: null, removed: { at: 0 } });
});

test("copies a block with ids of its own", () => {
  const copied = readFlowForm(after({ do: "copy", key: "p1" }));
  expect(copied.blocks?.map(({ id }) => id)).toEqual(["oi", "onde", "onde-2", "desvio", "fim"]);
  expect(copied.blocks?.[2]).toEqual({ ...FLOW.blocks[1], id: "onde-2" });
});

test("moves a block, also back, and no further than the ends", () => {
  const ids = (state: FlowFormState) => readFlowForm(state).blocks?.map(({ id }) => id);
  expect(ids(after({ do: "move", key: "p0", to: 2 }))).toEqual(["onde", "desvio", "oi", "fim"]);
  expect(ids(after({ do: "move", key: "p0", to: 2 }, { do: "move", key: "p0", to: 0 }))).toEqual(
    FLOW.blocks.map(({ id }) => id),
  );
  expect(after({ do: "move", key: "p0", to: -1 }).blocks).toEqual(openFlow(FLOW).blocks);
});

test("moves a row with the focus on its button, or on the other one at an end, and says its place", () => {
  const options = ["a", "b", "c", "d"].map((id) => ({ id, text: id }));
  const flow = after({ do: "set", key: "p1", path: ["options"], value: options });
  const moved = (from: number, to: number) =>
    flowFormReducer(flow, { do: "move-row", key: "p1", path: ["options"], from, to, one: "Opção" });
  expect(moved(0, 1)).toMatchObject({
    said: "Opção 1: agora no 2º lugar de 4.",
    focus: { id: "descer-p1-options[1]" },
  });
  expect(moved(2, 3).focus?.id).toBe("subir-p1-options[3]");
  expect(moved(3, 2).focus?.id).toBe("subir-p1-options[2]");
  expect(moved(1, 0).focus?.id).toBe("descer-p1-options[0]");
});

test("replaces only the block in which something is typed, so that the others are not rendered again", () => {
  const before = openFlow(FLOW);
  const { blocks } = flowFormReducer(before, { do: "set", key: "p1", path: ["title"], value: "Onde dói?" });
  expect(blocks.filter((block, at) => block !== before.blocks[at]).map(({ key }) => key)).toEqual(["p1"]);
});

test("renames a block in the others once its title is typed, not with each key", () => {
  const typed = after({ do: "set", key: "p1", path: ["title"], value: "Onde dói?" });
  expect(outlineOf(typed.named).blocks[1]?.text).toBe("“Onde?”");
  const settled = flowFormReducer(typed, { do: "settle", key: "p1", path: [] });
  expect(outlineOf(settled.named).blocks[1]?.text).toBe("“Onde dói?”");
});

test("says where each block leads", () => {
  expect(exitsOf(outlineOf(openFlow(FLOW)))).toEqual(["", "", "vai para 2 ou 4", "termina aqui"]);
});

test("asks in a condition only for what can come before its block", () => {
  const outline = outlineOf(openFlow(FLOW));
  expect(subjectsOf(outline, "p0").map(({ text }) => text)).toEqual(["Resultado “Dor”"]);
  expect(subjectsOf(outline, "p3").map(({ text }) => text)).toEqual([
    "“Onde?”",
    "Resultado “Dor”",
    "A soma de pontos de “Onde?”",
  ]);
});
