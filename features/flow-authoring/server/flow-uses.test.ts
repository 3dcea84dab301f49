import sharp from "sharp";
import { expect, test } from "vitest";
import { startFlowSession } from "#features/flows/contract.ts";
import { addMedia, getOneMedia, removeMedia } from "#features/media/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createFlow, getFlowDraft, publishFlow, removeFlow, saveFlowDraft } from "../contract.ts";
import { flowText } from "./fixture-flow-text.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

async function save(friendly_id: string, source: string) {
  const { version } = await staff.call(getFlowDraft, { friendly_id });
  const saved = await staff.call(saveFlowDraft, { friendly_id, version, source });
  return { saved, publish: () => staff.call(publishFlow, { friendly_id, version: saved.version }) };
}

test("does not delete a picture of a draft, of a published flow, or of a version that somebody answers", async () => {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const { media } = await staff.call(addMedia, {
    file: new File([new Uint8Array(png)], "Roda.png", { type: "image/png" }),
    alt: "Uma roda",
  });
  const uses = async () => (await staff.call(getOneMedia, { media_id: media._id })).uses;
  const { friendly_id } = await staff.call(createFlow, { from: "source", source: flowText("com-figura") });
  const plain = flowText(friendly_id);
  const pictured = plain.replace(
    "blocks:\n",
    `blocks:\n  - { id: roda, type: picture, "src": ${media.path}, title: Roda, alt: Roda }\n`,
  );

  const { saved, publish } = await save(friendly_id, pictured);
  expect(saved.faults).toEqual([]);
  expect(await uses()).toMatchObject([{ kind: "flow", title: friendly_id }]);
  await publish();
  expect(await uses()).toMatchObject([{ kind: "flow", title: friendly_id }]);
  const learner = world.as(await world.makePerson(academy));
  await learner.call(startFlowSession, { flow: friendly_id });
  await (await save(friendly_id, plain)).publish();
  expect(await uses()).toHaveLength(1);
  await expect(staff.call(removeMedia, { media_id: media._id })).rejects.toMatchObject({ status: 409 });
  await world.inside(academy, (sql) => sql`update flow_sessions set finished_at = ${world.clock.now}`);
  await staff.call(removeMedia, { media_id: media._id });
});

test("does not remove a flow to which a page, a frequent question or a draft of a course leads", async () => {
  const { friendly_id, version } = await staff.call(createFlow, { from: "source", source: flowText("com-links") });
  await staff.call(publishFlow, { friendly_id, version });
  const link = `[Responda](/flow/${friendly_id})`;
  const { _id: project_id } = academy;
  const refused = (title: string) =>
    expect(staff.call(removeFlow, { friendly_id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`“${title}”`),
    });
  const landing = { blocks: [{ type: "action", action: { label: "Comece", to: `/flow/${friendly_id}` } }] };
  await world.inside(
    academy,
    (sql) => sql`update projects set landing_page = ${sql.json(landing)} where id = ${project_id}`,
  );
  await refused("Página inicial");
  await world.inside(academy, async (sql) => {
    await sql`update projects set landing_page = null where id = ${project_id}`;
    await sql`insert into faq_items (project_id, id, friendly_id, group_name, question, answer, position)
      values (${project_id}, ${newId()}, 'p', 'G', 'Onde respondo?', ${link}, 0)`;
  });
  await refused("Onde respondo?");
  await world.inside(academy, async (sql) => {
    await sql`delete from faq_items where project_id = ${project_id}`;
    await sql`insert into legal_pages (project_id, kind, version, title, body, published_at)
      values (${project_id}, 'use-terms', 1, 'Termos de uso', ${link}, '2026-01-01')`;
  });
  await refused("Termos de uso");
  const draft = { name: "Curso em rascunho", trails: [{ objects: [{ body: link }] }] };
  await world.inside(academy, async (sql) => {
    await sql`insert into legal_pages (project_id, kind, version, title, body, published_at)
      values (${project_id}, 'use-terms', 2, 'Termos de uso', 'Sem link.', '2026-02-01')`;
    await sql`insert into course_drafts (project_id, course_id, friendly_id, document, version, changed_at)
      values (${project_id}, ${newId()}, 'curso', ${sql.json(draft)}, 1, ${world.clock.now})`;
  });
  await refused("Curso em rascunho");
  await world.inside(academy, (sql) => sql`delete from course_drafts where project_id = ${project_id}`);
  await staff.call(removeFlow, { friendly_id });
});
