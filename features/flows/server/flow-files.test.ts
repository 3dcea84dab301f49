import { expect, test } from "vitest";
import { requestErasure } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { finishFlow, getFlowFile, saveFlowAnswer, saveFlowFile, startFlowSession } from "../contract.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { makeFlow } from "./fixture-flow.ts";

const world = await openTestWorld(registry);
const PASSWORD = "ipe-roxo-47";
const academy = await world.makeProject();
const document = fixtureDocument(
  [
    { id: "laudo", type: "file", can_decline: true },
    { id: "fim", type: "end" },
  ],
  { friendly_id: "com-arquivo" },
);
await makeFlow(world, academy, document);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

test.each([false, true])(
  "deletes a file that “Prefiro não responder” replaces; finished flow: %s",
  async (isFinished) => {
    const { client, session_id, send } = await begin();
    const stored = await send("%PDF-1.7 um");
    if (isFinished) await client.call(finishFlow, { session_id });
    expect(await isThere(stored)).toBe(true);
    await client.call(saveFlowAnswer, {
      session_id,
      block_id: "laudo",
      answer: { declined: true },
      client_id: newId(),
    });
    await settle();
    expect(await isThere(stored)).toBe(false);
    await expect(client.call(getFlowFile, { session_id, block_id: "laudo" })).rejects.toMatchObject({ status: 404 });
  },
);

test("deletes a file that another one replaces, and only that one", async () => {
  const { send } = await begin();
  const first = await send("%PDF-1.7 um");
  const client_id = newId();
  const second = await send("%PDF-1.7 dois", client_id);
  expect(await send("%PDF-1.7 dois", client_id)).toBe(second);
  await settle();
  expect(await isThere(first)).toBe(false);
  expect(await isThere(second)).toBe(true);
});

test("deletes a person's files with the account", async () => {
  const { client, send } = await begin();
  const stored = await send("%PDF-1.7 um");
  await client.call(requestErasure, { password: PASSWORD });
  world.clock.advance({ days: 8 });
  await settle();
  expect(await isThere(stored)).toBe(false);
});

async function begin() {
  const client = world.as(await world.makePerson(academy, { password: PASSWORD }));
  const { session } = await client.call(startFlowSession, { flow: "com-arquivo" });
  const session_id = session._id;
  /** Sends a file and returns the id under which it is stored. */
  const send = async (text: string, client_id = newId()) => {
    const file = new File([text], "laudo.pdf");
    const { answer } = await client.call(saveFlowFile, { session_id, block_id: "laudo", file, client_id });
    return "file" in answer ? answer.file._id : "";
  };
  return { client, session_id, send };
}

async function isThere(id: string): Promise<boolean> {
  return (await world.services.files.get(academy._id, `flow-files/${id}`)) !== null;
}
