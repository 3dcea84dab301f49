import { expect, test } from "vitest";
import {
  getFlowPeople,
  getFlowResults,
  getFlows,
  getFlowVersion,
  saveFlowAnswer,
  startFlowSession,
} from "#features/flows/contract.ts";
import { healthDocument, makeFlow } from "#features/flows/server/fixture-flow.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getFlowDraft } from "./contract.ts";

const VERSIONS = 2_000;
const ANSWERED = [1_999, ...Array.from({ length: 24 }, (_, at) => 1 + at)];
const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
const flow = { friendly_id: "anamnese" };
await makeFlow(world, academy, healthDocument());
for (const version of ANSWERED) await answerVersion(version);
await publishManyVersions();

test("the list of flows names the newest of 2,000 versions alone", async () => {
  const { flows } = await staff.call(getFlows, {});
  expect(flows).toMatchObject([{ ...flow, version: VERSIONS }]);
  expect(JSON.stringify(flows).length).toBeLessThan(1_000);
});

test.each([
  ["the map", async (before?: number) => await staff.call(getFlowVersion, { ...flow, before })],
  ["the results", async (before?: number) => await staff.call(getFlowResults, { ...flow, before })],
  ["the editor", async (before?: number) => await staff.call(getFlowDraft, { ...flow, before })],
])("%s lists 20 of 2,000 versions, and the older ones on further pages", async (_where, call) => {
  const pages: number[][] = [];
  for (let before: number | null | undefined = undefined; before !== null;) {
    const { versions, next }: Awaited<ReturnType<typeof call>> = await call(before);
    pages.push(versions.map((one) => (typeof one === "number" ? one : one.version)));
    before = next;
  }
  expect(pages[0]).toEqual(Array.from({ length: 20 }, (_, at) => VERSIONS - at));
  expect(pages.flat()).toEqual(Array.from({ length: VERSIONS }, (_, at) => VERSIONS - at));
});

test("the people whose answers may be read are found in 20 of the answered versions at a time", async () => {
  const first = await staff.call(getFlowPeople, flow);
  expect(first.people.map(({ name }) => name)).toEqual(namesOf([1_999, ...range(6, 24)]));
  expect(first.next).toBe(6);
  const second = await staff.call(getFlowPeople, { ...flow, before: 6 });
  expect(second.people.map(({ name }) => name)).toEqual(namesOf(range(1, 5)));
  expect(second.next).toBeNull();
});

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function namesOf(versions: readonly number[]) {
  return versions.map(nameOf).toSorted((a, b) => a.localeCompare(b, "pt-BR"));
}

function nameOf(version: number) {
  return `Pessoa da versão ${version}`;
}

/** Lets one person begin the first version and allow a reading, then moves the session to `version`. */
async function answerVersion(version: number) {
  const person = world.as(await world.makePerson(academy, { name: nameOf(version) }));
  const { session } = await person.call(startFlowSession, { flow: flow.friendly_id });
  const answer = { consents: { trilhas: false, leitura: true, numeros: false } };
  const client_id = newId();
  await person.call(saveFlowAnswer, { session_id: session._id, block_id: "combinados", answer, client_id });
  await world.inside(academy, async (sql) => {
    await sql`insert into flow_versions select project_id, flow_id, ${version}, document, source, published_at
        from flow_versions where version = 1 on conflict do nothing`;
    await sql`update flow_sessions set version = ${version} where id = ${session._id}`;
  });
}

async function publishManyVersions() {
  await world.inside(academy, async (sql) => {
    await sql`insert into flow_versions select project_id, flow_id, n, document, source, published_at
      from flow_versions, generate_series(1, ${VERSIONS}) n where version = 1 on conflict do nothing`;
    await sql`update flows set newest = ${VERSIONS}`;
  });
}
