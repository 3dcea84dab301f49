import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getHelpCase, removeAnswer, saveAnswer, sendHelpMessage } from "../contract.ts";

const world = await openTestWorld(registry);
const missing = { status: 404 };
const academy = await world.makeProject();
const manager = await world.makePerson(academy, { rule: "manager" });

test("deletes a saved answer", async () => {
  const { _id } = await world.as(manager).call(saveAnswer, { title: "Para remover", text: "Oi." });
  await world.as(manager).call(removeAnswer, { answer_id: _id });
  await expect(world.as(manager).call(removeAnswer, { answer_id: _id })).rejects.toMatchObject(missing);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "remove-answer",
    detail: { title: "Para remover" },
  });
});

test("replaces a saved answer of the same title", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "admin" }));
  const [one, two] = [
    await chief.call(saveAnswer, { title: "Senha", text: "Um." }),
    await chief.call(saveAnswer, { title: "Senha", text: "Dois." }),
  ];
  const { thread_id } = await world
    .as(await world.makePerson(own))
    .call(sendHelpMessage, { topic: "opening", text: "Oi.", client_id: newId() });
  expect(one).toEqual(two);
  expect((await chief.call(getHelpCase, { thread_id })).saved).toEqual([{ ...one, title: "Senha", text: "Dois." }]);
});

test("saves one answer of a title even when two staff members save it at once, and at most 200", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "admin" }));
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, at) => chief.call(saveAnswer, { title: "Senha", text: `Texto ${at}.` })),
  );
  expect(new Set(saved.map(({ _id }) => _id)).size).toBe(1);
  const rows = Array.from({ length: 199 }, (_, at) => {
    return { project_id: own._id, id: newId(), title: `Resposta ${at}`, body: "Oi.", updated_at: world.clock.now };
  });
  await world.inside(own, (sql) => sql`insert into saved_answers ${sql(rows)}`);
  await expect(chief.call(saveAnswer, { title: "Mais uma", text: "Oi." })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("já tem 200 respostas prontas") as string,
  });
  await chief.call(saveAnswer, { title: "Senha", text: "Outro texto." });
});
