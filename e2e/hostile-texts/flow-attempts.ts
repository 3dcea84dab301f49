import { createFlow, getFlowDraft } from "#features/flow-authoring/contract.ts";
import { flowText } from "#features/flow-authoring/server/fixture-flow-text.ts";
import type { World } from "#platform/server/testing/world.ts";
import type { Attempt } from "./attempts.ts";

/** Calls that write texts of flows: as the text of a file, and as titles in it. */
export function flowAttempts(manager: ReturnType<World["as"]>): Record<string, Attempt[]> {
  let name = "";
  const written = async () => {
    name ||= (await manager.call(createFlow, { title: "Escrito" })).friendly_id;
    const { friendly_id, version } = await manager.call(getFlowDraft, { friendly_id: name });
    return { friendly_id, version, source: flowText(friendly_id) };
  };
  const asTitles = (text: string) => flowText(name, { title: JSON.stringify(text), question: JSON.stringify(text) });
  return {
    "/projects/create-flow": [
      { as: "manager", input: () => ({ title: "Fluxo" }) },
      { as: "manager", only: /^source$/, input: () => ({ title: "Do arquivo", from: "source", source: "a: [" }) },
    ],
    "/projects/save-flow-draft/{friendly_id}": [
      { as: "manager", input: written },
      { as: "manager", input: written, wrap: { source: asTitles } },
    ],
  };
}
