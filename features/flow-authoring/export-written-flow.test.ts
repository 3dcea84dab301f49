import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writtenExport } from "#features/academies/server/fixture-exported.ts";
import { exportAcademy, importAcademy, readAcademy } from "#features/academies/server/index.ts";
import { getFlows, getFlowVersion } from "#features/flows/contract.ts";
import { registry } from "#features/registry.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";
import { World } from "#platform/server/testing/world.ts";
import { createFlow, type FlowDraftFile, getFlowDraft, publishFlow, saveFlowDraft } from "./contract.ts";
import { openFlow } from "./web/form/flow-form-state.ts";
import { readFlowForm } from "./web/form/read-flow-form.ts";

const DEMOS = resolve(import.meta.dirname, "../../db/seed/academies");
const { owner: sql, appUrl } = await openTestDatabase();
const clock = new Clock();
const folder = await mkdtemp(join(tmpdir(), "vereda-flows-"));
const services = await openTestServices({ registry, appUrl, folder, clock });
afterAll(() => Promise.all([services.pictures.close(), services.pool.end({ timeout: 5 })]));
const world = new World(services, clock, sql);
const stores = { sql, files: services.files };
const now = clock.now;

test("a flow written in the browser is exported and imported without a change or a further version", async () => {
  const { staff, projectId } = await demo("aurora");
  const made = await staff.call(createFlow, { title: "Por onde: começo?", from: "template", template: "enrolment" });
  const { flow } = await staff.call(getFlowDraft, made);
  const fields = { ...flow, description: "Uma “frase”: e # outra.", blocks: flow?.blocks };
  const saved = await staff.call(saveFlowDraft, { ...made, flow: fields });
  expect(saved.faults).toEqual([]);
  await staff.call(publishFlow, { friendly_id: made.friendly_id, version: saved.version });
  const before = await staff.call(getFlowVersion, { friendly_id: made.friendly_id });

  const academy = await readAcademy(await writtenExport(await exportAcademy(stores, projectId), "aurora"), now);
  expect(academy.flows.find(({ document }) => document.friendly_id === made.friendly_id)?.source).toBe(saved.source);
  expect((await importAcademy(stores, academy, { isDryRun: true, now })).changes).toEqual([]);
  await importAcademy(stores, academy, { isDryRun: false, now });
  expect(await staff.call(getFlowVersion, { friendly_id: made.friendly_id })).toEqual(before);
});

test.for(["aurora", "cerrado", "espacoimaginario"])(
  "every flow of the demo %s opens without faults, and saving it unchanged leaves nothing to publish",
  async (name) => {
    const { staff } = await demo(name);
    const { flows } = await staff.call(getFlows, {});
    expect(flows.length).toBeGreaterThan(0);
    for (const { friendly_id } of flows) {
      const { flow, faults, source } = await staff.call(getFlowDraft, { friendly_id });
      expect(faults).toEqual([]);
      const saved = await staff.call(saveFlowDraft, { friendly_id, version: 0, flow: formFields(flow) });
      expect(saved).toMatchObject({ is_changed: false, source, updated_at: null });
      // Written as YAML by the form, it still means the same.
      const changed = formFields({ ...flow, title: "Outro título" });
      const { changes } = await staff.call(saveFlowDraft, { friendly_id, version: saved.version, flow: changed });
      expect(changes).toEqual({ added: [], removed: [], changed: [], is_head_changed: true, is_reordered: false });
    }
  },
);

/** Returns what the form sends for a flow in which nothing was written. */
function formFields(flow: FlowDraftFile | null) {
  return { ...readFlowForm(openFlow(flow ?? {})) };
}

async function demo(name: string) {
  const read = await readAcademy(join(DEMOS, name), now);
  const { projectId = "" } = await importAcademy(stores, read, { isDryRun: false, now });
  const { friendly_id, name: title, hosts } = read.settings;
  const academy = { _id: projectId ?? "", friendly_id, name: title, host: hosts[0] ?? "" };
  return { staff: world.as(await world.makePerson(academy, { rule: "admin" })), projectId: projectId ?? "" };
}
