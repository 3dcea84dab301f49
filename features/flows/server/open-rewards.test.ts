import { expect, test } from "vitest";
import { getPointEntries } from "#features/progress/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { finishFlow, saveFlowAnswer, startFlowSession } from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { makeFlow } from "./fixture-flow.ts";
import { rewardField } from "./reward-field.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const points = (amount: number, reason: string) => {
  return { do: "points" as const, course: course.friendly_id, amount, reason, when: null };
};
const document = fixtureDocument([
  { id: "caminho", type: "single" },
  { id: "desvio", type: "branch", cases: [{ when: 'answers.caminho == "a"', to: "extra" }], otherwise: "fim" },
  { id: "extra", type: "text", effects: [points(10, "Trecho a mais"), points(5, "Trecho a mais")] },
  { id: "fim", type: "end", effects: [points(25, "Fluxo concluído")] },
]);
await makeFlow(world, academy, document);

test("awards points once, even if corrections leave and re-enter their branch", async () => {
  const { client, save, finish } = await begin();
  await save("caminho", { picked: ["a"] });
  await save("extra", { seen: true });
  expect((await finish()).outcome.points).toBe(40);
  await save("caminho", { picked: ["b"] });
  await save("caminho", { picked: ["a"] });
  await save("extra", { seen: true });
  await finish();
  const { entries } = await client.call(getPointEntries, { id: course._id });
  expect(entries.map(({ points: given }) => given).toSorted((a, b) => a - b)).toEqual([5, 10, 25]);
});

test("does not award points again that were recorded by their position in the flow", async () => {
  const { person, save, finish } = await begin();
  const [{ id: flowId } = { id: "" }] = await world.inside(
    academy,
    (sql) => sql<{ id: string }[]>`select id from flows`,
  );
  const own = { projectId: academy._id, flowId, userId: person._id, course: course.friendly_id };
  const field = rewardField(world.services, { ...own, reason: "Fluxo concluído", at: 2 });
  const mark = { project_id: academy._id, flow_id: flowId, user_id: person._id, field, created_at: world.clock.now };
  await world.inside(academy, (sql) => sql`insert into flow_rewards ${sql(mark)}`);
  await save("caminho", { picked: ["b"] });
  expect((await finish()).outcome.points).toBe(0);
});

async function begin() {
  const person = await world.makePerson(academy, { enrolledIn: [course] });
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "fluxo" });
  const save = (block_id: string, answer: FlowAnswer) =>
    client.call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  const finish = () => client.call(finishFlow, { session_id: session._id });
  return { person, client, save, finish };
}
