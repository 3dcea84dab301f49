import { expect, test } from "vitest";
import { saveAnnouncement } from "#features/announcements/contract.ts";
import { getFlows } from "#features/flows/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  chooseAnamnese,
  createFlow,
  getFlowDraft,
  publishFlow,
  removeFlow,
  restoreFlowVersion,
  saveFlowDraft,
} from "../contract.ts";
import { flowText } from "./fixture-flow-text.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

async function publishedFlow(name: string, change: (source: string) => string = (source) => source) {
  const made = await staff.call(createFlow, { from: "source", source: change(flowText(name)) });
  return { ...made, ...(await staff.call(publishFlow, made)) };
}

test("refuses to publish over a version that the person has not seen", async () => {
  const { friendly_id, version } = await publishedFlow("visto");
  const source = flowText(friendly_id).replace("Como vai?", "Como está?");
  const saved = await staff.call(saveFlowDraft, { friendly_id, version, source });
  const publish = (seen_version: number) =>
    staff.call(publishFlow, { friendly_id, version: saved.version, seen_version });
  await expect(publish(0)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Outra versão deste fluxo foi publicada"),
  });
  expect(await publish(1)).toMatchObject({ published_version: 2 });
});

test("makes neither a flow of a course nor a removed flow the anamnese", async () => {
  const course = await world.makeCourse(academy);
  const bound = await publishedFlow("de-curso", (source) =>
    source.replace("label:", `course: ${course.friendly_id}\nlabel:`),
  );
  await expect(staff.call(chooseAnamnese, { friendly_id: bound.friendly_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("só de quem está num curso"),
  });
  const { friendly_id } = await publishedFlow("retirado");
  await staff.call(removeFlow, { friendly_id });
  await expect(staff.call(chooseAnamnese, { friendly_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Publique o fluxo"),
  });
});

test("restores no version whose file was not stored", async () => {
  const { friendly_id, version } = await publishedFlow("antigo");
  await world.inside(
    academy,
    (sql) => sql`update flow_versions set source = '' from flows f
      where f.id = flow_versions.flow_id and f.friendly_id = ${friendly_id}`,
  );
  await expect(staff.call(restoreFlowVersion, { friendly_id, version, flow_version: 1 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("antiga demais"),
  });
});

test("does not remove a flow to which an announcement leads", async () => {
  const { friendly_id } = await publishedFlow("com-aviso");
  const body = `[Responda](/flow/${friendly_id})`;
  await staff.call(saveAnnouncement, { kind: "notice", title: "Responda até sexta", text: body });
  await expect(staff.call(removeFlow, { friendly_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("“Responda até sexta”"),
  });
});

test("a flow is listed after those published before it", async () => {
  const place = await world.makeProject();
  const manager = world.as(await world.makePerson(place, { rule: "manager" }));
  for (const name of ["um", "dois"])
    await manager.call(publishFlow, await manager.call(createFlow, { from: "source", source: flowText(name) }));
  const { flows } = await manager.call(getFlows, {});
  expect(flows.map(({ friendly_id }) => friendly_id)).toEqual(["um", "dois"]);
});

test("offers neither courses off the air nor objects that learners do not see", async () => {
  const place = await world.makeProject();
  const manager = world.as(await world.makePerson(place, { rule: "manager" }));
  const [course, hidden] = [
    await world.makeCourse(place, { trails: [{ objects: [{}, {}] }] }),
    await world.makeCourse(place),
  ];
  const [shown, draft] = course.objects;
  await world.inside(place, async (sql) => {
    await sql`update objects set published_at = null where id = ${draft?._id ?? ""}`;
    await sql`update courses set off_air_at = ${world.clock.now} where id = ${hidden._id}`;
  });
  const { friendly_id } = await manager.call(createFlow, { from: "source", source: flowText("escolhas") });
  const { courses } = (await manager.call(getFlowDraft, { friendly_id })).choices;
  expect(courses).toMatchObject([
    { friendly_id: course.friendly_id, trails: [{ objects: [{ friendly_id: shown?.friendly_id }] }] },
  ]);
});

test("creates at most 200 flows, drafts included; one taken off the air makes room", async () => {
  const full = await world.makeProject();
  const manager = world.as(await world.makePerson(full, { rule: "manager" }));
  await manager.call(publishFlow, await manager.call(createFlow, { from: "source", source: flowText("publicado") }));
  await world.inside(
    full,
    (sql) => sql`
      insert into flow_drafts (project_id, flow_id, friendly_id, source, title, version, changed_at)
      select ${full._id}, gen_random_uuid(), 'rascunho-' || n, '', 'Rascunho', 1, now() from generate_series(1, 199) n`,
  );
  const create = () => manager.call(createFlow, { from: "source", source: flowText("mais-um") });

  await expect(create()).rejects.toMatchObject({ status: 409, message: expect.stringContaining("já tem 200 fluxos") });
  await manager.call(removeFlow, { friendly_id: "publicado" });
  expect(await create()).toMatchObject({ friendly_id: "mais-um" });
});
