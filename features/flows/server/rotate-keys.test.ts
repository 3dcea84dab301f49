import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { finishFlow, getFlow, saveFlowAnswer, startFlowSession } from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { healthDocument, makeFlow } from "./fixture-flow.ts";
import { rotateKeys } from "./rotate-keys.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
await makeFlow(world, academy, healthDocument());
const YES = { consents: { trilhas: true, leitura: true, numeros: true } };
const SECRET = "mandíbula travada no plantão";

test("rotates the key during use: no request fails, every answer stays readable, the old key is deleted", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => begin()));
  const before = await keyIds();
  let isOver = false;
  const answering = people.map(async (one, at) => {
    let rounds = 0;
    while (!isOver || rounds < 3) await one.save("onde", { text: `${SECRET} ${at} ${++rounds}` });
    return rounds;
  });
  for (let turn = 0; turn < 3; turn++) await rotateKeys(world.services, academy._id);
  isOver = true;
  const rounds = await Promise.all(answering);

  for (const [at, one] of people.entries())
    expect((await one.answers())?.["onde"]).toEqual({ text: `${SECRET} ${at} ${rounds[at]}` });
  const after = await keyIds();
  expect(after).toHaveLength(1);
  expect(before).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "rotate-keys")).toHaveLength(3);
});

test("a dump of the database without the keys reveals no answer", async () => {
  const ana = await begin();
  await ana.save("onde", { text: SECRET });
  await ana.save("sono", { number: 13 });
  await ana.client.call(finishFlow, { session_id: ana.session });

  const dump = await world.inside(academy, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'vereda' and c.relkind = 'r'`;
    const all: string[] = [];
    // The flow's document contains the ids of its blocks and options, and is not secret.
    for (const { name } of tables.filter((table) => table.name !== "flow_versions"))
      all.push(...(await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`).map(({ row }) => row));
    return all.join("\n");
  });
  expect(dump).toContain(ana.session);
  const hex = (text: string) => Buffer.from(text).toString("hex");
  for (const secret of [SECRET, "mandíbula", "onde", "picked"]) {
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(hex(secret));
    expect(dump).not.toContain(Buffer.from(secret).toString("base64"));
  }
});

async function begin() {
  const person = await world.makePerson(academy);
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "anamnese" });
  const save = (block_id: string, answer: FlowAnswer) =>
    client.call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  await save("combinados", YES);
  await save("dor", { picked: ["a"] });
  const answers = async () => (await client.call(getFlow, { friendly_id: "anamnese" })).session?.answers;
  return { client, session: session._id, save, answers };
}

async function keyIds(): Promise<string[]> {
  return await world.inside(academy, async (sql) =>
    (await sql<{ id: string }[]>`select id from project_keys`).map(({ id }) => id),
  );
}
