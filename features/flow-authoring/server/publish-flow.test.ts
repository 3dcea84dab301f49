import { expect, test } from "vitest";
import { Assets, checkFlowText, writeFlow } from "#features/academies/server/index.ts";
import { getFlow, getFlows, startFlowSession } from "#features/flows/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  chooseAnamnese,
  createFlow,
  discardFlowDraft,
  getFlowDraft,
  getFlowDraftPreview,
  getFlowDrafts,
  publishFlow,
  removeFlow,
  restoreFlowVersion,
  saveFlowDraft,
} from "../contract.ts";
import { FLOW_TEMPLATES } from "../engine/flow-templates.ts";
import { flowText } from "./fixture-flow-text.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const person = await world.makePerson(academy, { rule: "manager", name: "Cleusa Prado" });
const staff = world.as(person);
const text = flowText;

/** Creates a flow from text. Returns functions that open, save and publish it, each with the version shown last. */
async function written(title: string) {
  const { friendly_id } = await staff.call(createFlow, { title, from: "source", source: text("x") });
  const open = () => staff.call(getFlowDraft, { friendly_id });
  const save = async (source: string) =>
    await staff.call(saveFlowDraft, { friendly_id, version: (await open()).version, source });
  const publish = async () => await staff.call(publishFlow, { friendly_id, version: (await open()).version });
  const named = () => text(friendly_id, { title });
  return { friendly_id, open, save, publish, named };
}

test("publishes a flow made in the console, which only then can be answered", async () => {
  const { friendly_id, open, publish } = await written("Como foi a acolhida?");
  const learner = world.as(await world.makePerson(academy));
  await expect(learner.call(getFlow, { friendly_id })).rejects.toMatchObject({ status: 404 });
  expect(await open()).toMatchObject({
    friendly_id: "x",
    title: "Como foi a acolhida?",
    faults: [],
    published_version: null,
    is_changed: true,
    updated_by: "Cleusa Prado",
    changes: { added: ["Como vai?", "Obrigado"], removed: [], changed: [] },
  });
  expect(await publish()).toEqual({ published_version: 1, version: 2 });
  const { flow } = await learner.call(getFlow, { friendly_id });
  expect(flow).toMatchObject({ title: "Como foi a acolhida?", version: 1 });
  expect(await open()).toMatchObject({ published_version: 1, is_changed: false, updated_at: null });
  expect(await world.auditEntries(academy)).toContainEqual(expect.objectContaining({ operation: "publish-flow" }));
});

test("lets people finish the version that they began, and shows what a new one changes", async () => {
  const { friendly_id, named, open, save, publish } = await written("Duas versões");
  await publish();
  const learner = world.as(await world.makePerson(academy));
  await learner.call(startFlowSession, { flow: friendly_id });
  const changed = named().replace("Como vai?", "Como está?").replace("id: fim", "id: final");
  expect(await save(changed)).toMatchObject({
    people_in_progress: 1,
    changes: { added: ["Obrigado"], removed: ["Obrigado"], changed: ["Como está?"], is_head_changed: false },
  });
  expect(await publish()).toMatchObject({ published_version: 2 });
  expect((await learner.call(getFlow, { friendly_id })).flow.version).toBe(1);
  const { version } = await open();
  await staff.call(restoreFlowVersion, { friendly_id, version, flow_version: 1 });
  expect(await open()).toMatchObject({ source: named(), is_changed: true });
  await publish();
  expect((await staff.call(getFlows, {})).flows.find((flow) => flow.friendly_id === friendly_id)?.version).toBe(3);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "restore-flow-version" }),
  );
});

test("saves a draft with faults, says where they are, and refuses to publish or preview it", async () => {
  const { friendly_id, named, save, publish } = await written("Com faltas");
  const faulty = named().replace("    title: Obrigado\n", "").replace("type: short", "type: short\n    next: nada");
  const saved = await save(faulty);
  expect(saved.faults).toEqual([{ message: "falta preencher.", line: 10, field: "blocks[2].title", block_id: "fim" }]);
  expect(saved.flow?.blocks).toMatchObject([{ id: "pergunta", next: "nada" }, { id: "fim" }]);
  await expect(publish()).rejects.toMatchObject({
    status: 409,
    message: "Falta acertar 1 coisa antes de publicar. Linha 10, bloco “fim”, campo “title”: falta preencher.",
  });
  await expect(staff.call(getFlowDraftPreview, { friendly_id })).rejects.toMatchObject({ status: 409 });
  const next = await save(named().replace("type: short", "type: short\n    next: nada"));
  expect(next.faults).toMatchObject([{ block_id: "pergunta", field: "blocks[1].next" }]);
  expect(await save("blocks: [")).toMatchObject({ flow: null, faults: [{ line: 1 }] });
  await save(named());
  const preview = async () => (await staff.call(getFlowDraftPreview, { friendly_id })).flow;
  expect(await preview()).toMatchObject({ version: 1, blocks: [{ id: "pergunta" }, { id: "fim" }] });
  await publish();
  expect(await preview()).toMatchObject({ version: 1 });
  await save(named().replace("Como vai?", "E hoje?"));
  expect(await preview()).toMatchObject({ version: 2 });
});

test("writes a form's fields as YAML, keeps comments when nothing changed, and refuses unknown fields", async () => {
  const { friendly_id, named, open } = await written("Pelo formulário");
  const { flow, version } = await open();
  const send = (fields: object) => staff.call(saveFlowDraft, { friendly_id, version: version, flow: { ...fields } });
  await expect(send({ ...flow, cor: "azul" })).rejects.toMatchObject({ status: 400 });
  await expect(send({ ...flow, title: ["lista"] })).rejects.toMatchObject({ status: 400 });
  const same = await send({ ...flow });
  expect(same.source).toBe(named());
  const [question, end] = flow?.blocks ?? [];
  const fields = { ...flow, blocks: [{ ...question, title: "E agora?", why: null }, end] };
  const saved = await staff.call(saveFlowDraft, { friendly_id, version: same.version, flow: fields });
  expect(saved.source).not.toContain("# Escrito à mão.");
  expect(saved.source).toContain("    title: E agora?\n");
  expect(saved.flow).toEqual({ ...flow, blocks: [{ ...question, title: "E agora?" }, end] });
  expect(saved.faults).toEqual([]);
});

test("refuses a save based on an older version in words, and loses nothing", async () => {
  const { friendly_id, named, open } = await written("Duas pessoas");
  const { version } = await open();
  const mine = named().replace("Como vai?", "A minha?");
  const theirs = named().replace("Como vai?", "A outra?");
  const other = world.as(await world.makePerson(academy, { rule: "admin", name: "Ivo" }));
  const saves = await Promise.allSettled([
    staff.call(saveFlowDraft, { friendly_id, version, source: mine }),
    other.call(saveFlowDraft, { friendly_id, version, source: theirs }),
  ]);
  const [refused] = saves.filter((save) => save.status === "rejected");
  expect(refused?.reason).toMatchObject({ status: 409, message: expect.stringContaining("Outra pessoa mudou") });
  const [kept] = saves.filter((save) => save.status === "fulfilled");
  expect((await open()).source).toBe(kept?.value.source);
});

test("discards a draft: a published flow stays as it is, another one is deleted", async () => {
  const { friendly_id, named, open, save, publish } = await written("Para descartar");
  await publish();
  const { version } = await save(named().replace("Como vai?", "Outra coisa?"));
  const listed = async () => (await staff.call(getFlowDrafts, {})).drafts.map((draft) => draft.friendly_id);
  expect(await listed()).toContain(friendly_id);
  expect(await staff.call(discardFlowDraft, { friendly_id, version })).toEqual({ is_deleted: false });
  expect(await open()).toMatchObject({ source: named(), is_changed: false });
  expect(await listed()).not.toContain(friendly_id);
  // A page that was open before does not overwrite it.
  await expect(staff.call(saveFlowDraft, { friendly_id, version, source: "x" })).rejects.toMatchObject({ status: 409 });
  const fresh = await written("Nunca publicado");
  const draft = { friendly_id: fresh.friendly_id, version: 1 };
  expect(await staff.call(discardFlowDraft, draft)).toEqual({ is_deleted: true });
  await expect(fresh.open()).rejects.toMatchObject({ status: 404 });
});

test("saves, publishes and discards a draft after an import published a flow of its name", async () => {
  const { friendly_id, named, open, save, publish } = await written("Também importado");
  const { source } = await open();
  await world.inside(academy, async (sql) => {
    const { document } = await checkFlowText(
      source,
      { file: "", name: friendly_id, note: () => {} },
      { courses: [], assetsOf: () => new Assets() },
    );
    if (document) await writeFlow(sql, academy._id, { document, source, position: 0 }, world.clock.now);
  });
  const changed = named().replace("Como vai?", "E hoje?");
  await save(changed);
  expect(await open()).toMatchObject({
    source: changed,
    is_changed: true,
    published_version: 1,
    updated_by: "Cleusa Prado",
  });
  const { version } = await open();
  await staff.call(discardFlowDraft, { friendly_id, version });
  expect(await open()).toMatchObject({ source: named(), is_changed: false });
  await save(changed);
  expect(await publish()).toMatchObject({ published_version: 2 });
  expect(await open()).toMatchObject({ source: changed, is_changed: false, published_version: 2 });
});

test.for(FLOW_TEMPLATES)("creates a flow of the template %s that can be published as it is", async (template) => {
  const place = await world.makeProject();
  const rows = await world.makeCourse(place);
  expect(rows.trails.length).toBeGreaterThan(0);
  const manager = world.as(await world.makePerson(place, { rule: "manager" }));
  const { friendly_id } = await manager.call(createFlow, { title: "Do modelo", from: "template", template });
  const opened = await manager.call(getFlowDraft, { friendly_id });
  expect(opened.faults).toEqual([]);
  expect(opened.flow).not.toBeNull();
  await manager.call(publishFlow, { friendly_id, version: 1 });
});

test("copies a flow, gives each its own name, and refuses a title that is missing", async () => {
  const { friendly_id, publish } = await written("Original");
  await publish();
  const copy = await staff.call(createFlow, { title: "Original", from: "copy", copy_of: friendly_id });
  expect(copy.friendly_id).toBe("original");
  const twin = await staff.call(createFlow, { title: "Original", from: "copy", copy_of: friendly_id });
  expect(twin.friendly_id).toBe("original-2");
  const opened = await staff.call(getFlowDraft, { friendly_id: twin.friendly_id });
  expect(opened).toMatchObject({ faults: [], title: "Original" });
  expect(opened.source).toContain("# Escrito à mão.");
  await expect(staff.call(createFlow, { title: " " })).rejects.toMatchObject({ status: 400 });
  const broken = await staff.call(createFlow, { title: "Partido", from: "source", source: "a: [" });
  expect(await staff.call(getFlowDraft, broken)).toMatchObject({ source: "a: [", flow: null });
});

test("makes a published flow the anamnese, keeps its first block right, and does not remove it", async () => {
  const { friendly_id, named, save, publish } = await written("Anamnese da casa");
  await expect(staff.call(chooseAnamnese, { friendly_id })).rejects.toMatchObject({ status: 409 });
  await publish();
  await staff.call(chooseAnamnese, { friendly_id, asks_newcomers: false });
  const stored = () =>
    world.inside(
      academy,
      async (sql) => (await sql`select anamnese from projects where id = ${academy._id}`)[0]?.anamnese,
    );
  expect(await stored()).toEqual({ friendly_id, start_block: "pergunta", asks_newcomers: false });
  await save(named().replaceAll("pergunta", "primeira"));
  await publish();
  expect(await stored()).toEqual({ friendly_id, start_block: "primeira", asks_newcomers: false });
  const bound = await save(named().replace("label:", "course: nenhum\nlabel:"));
  expect(bound.faults.map(({ field }) => field)).toEqual(["course", "course"]);
  await expect(staff.call(removeFlow, { friendly_id })).rejects.toMatchObject({ status: 409 });
  await staff.call(chooseAnamnese, {});
  expect(await stored()).toBeNull();
  await staff.call(removeFlow, { friendly_id });
  expect((await staff.call(getFlowDrafts, {})).removed).toContainEqual({ friendly_id, title: "Anamnese da casa" });
  expect(await world.auditEntries(academy)).toContainEqual(expect.objectContaining({ operation: "remove-flow" }));
  await save(named());
  await publish();
  expect((await staff.call(getFlowDrafts, {})).removed).toEqual([]);
});

test("does not remove a flow to which a content leads", async () => {
  const { friendly_id, publish } = await written("Com link");
  await publish();
  const blocks = [{ kind: "text", text: `[Responda](/flow/${friendly_id})` }];
  await world.makeCourse(academy, {
    trails: [{ name: "T", objects: [{ title: "Leva ao fluxo", blocks: blocks as never }] }],
  });
  await expect(staff.call(removeFlow, { friendly_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("“Leva ao fluxo” tem um link"),
  });
});

test("shows a flow neither to learners nor to another academy", async () => {
  const { friendly_id } = await written("Segredo");
  const place = await world.makeProject();
  const neighbour = world.as(await world.makePerson(place, { rule: "manager" }));
  const nothing = { status: 404, message: "Este fluxo não existe." };
  await expect(neighbour.call(getFlowDraft, { friendly_id })).rejects.toMatchObject(nothing);
  await expect(neighbour.call(publishFlow, { friendly_id, version: 1 })).rejects.toMatchObject(nothing);
  await expect(
    neighbour.call(createFlow, { title: "Cópia", from: "copy", copy_of: friendly_id }),
  ).rejects.toMatchObject(nothing);
  const learner = world.as(await world.makePerson(academy));
  await expect(learner.call(getFlowDraft, { friendly_id })).rejects.toMatchObject({ status: 403 });
});

test("refuses a text of more than 200 kB, and stores hostile text as it is", async () => {
  const { friendly_id, named, open, save } = await written("Tamanhos");
  await expect(save(`${named()}# ${"a".repeat(200_000)}`)).rejects.toMatchObject({ status: 400 });
  const hostile = named().replace("Obrigado", `"<script>alert(1)</script> {{x}} '; drop table flows; --"`);
  expect((await save(hostile)).source).toBe(hostile);
  const nested = `blocks: ${"[".repeat(5000)}`;
  expect(await save(nested)).toMatchObject({ flow: null });
  const bomb = `a: &a [x]\n${Array.from({ length: 60 }, (_, at) => `b${at}: [*a, *a]`).join("\n")}\n__proto__: { x: 1 }`;
  expect(await save(bomb)).toMatchObject({ flow: null, faults: [{ message: expect.stringContaining("referências") }] });
  expect((await open()).friendly_id).toBe(friendly_id);
});
