import { expect, test } from "vitest";
import { finishFlow, getFlow, saveFlowAnswer, startFlowSession } from "#features/flows/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { blockToOpen } from "../flows/web/block-to-open.ts";
import { chooseAnamnese, createFlow, getFlowDraft, publishFlow, saveFlowDraft } from "./contract.ts";
import { flowText } from "./server/fixture-flow-text.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

test("people who began or finished an anamnese can open it after its first block changed", async () => {
  const friendly_id = "anamnese";
  const made = await staff.call(createFlow, { from: "source", source: flowText(friendly_id) });
  await staff.call(publishFlow, made);
  await staff.call(chooseAnamnese, { friendly_id });
  const [begun, finished] = [await world.makePerson(academy), await world.makePerson(academy)];
  const { session } = await world.as(begun).call(startFlowSession, { flow: friendly_id });
  expect(session.version).toBe(1);
  const own = (await world.as(finished).call(startFlowSession, { flow: friendly_id })).session;
  await world.as(finished).call(saveFlowAnswer, {
    session_id: own._id,
    block_id: "pergunta",
    answer: { text: "Bem" },
    client_id: newId(),
  });
  await world.as(finished).call(finishFlow, { session_id: own._id });

  const { version } = await staff.call(getFlowDraft, { friendly_id });
  const source = flowText(friendly_id).replace("id: pergunta", "id: primeira");
  const saved = await staff.call(saveFlowDraft, { friendly_id, version, source });
  await staff.call(publishFlow, { friendly_id, version: saved.version });
  await world.inside(academy, (sql) => sql`update users set require_anamnese = true where project_id = ${academy._id}`);

  const old = await world.as(begun).call(getFlow, { friendly_id });
  expect(old).toMatchObject({ flow: { version: 1 }, newest_version: 2 });
  expect(blockToOpen(old, "primeira")).toBe("pergunta");
  const again = await world.as(finished).call(getFlow, { friendly_id });
  expect(again).toMatchObject({ flow: { version: 2 }, session: null });
  expect(blockToOpen(again, "primeira")).toBe("primeira");
  expect(blockToOpen(again, "pergunta")).toBeNull();
  expect((await world.as(finished).call(startFlowSession, { flow: friendly_id })).session.version).toBe(2);
});
