import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { getFlowDraftPreview as contract } from "../contract.ts";
import { checkFlow } from "./check-flow.ts";
import { flowCourses } from "./flow-courses.ts";
import { openFlow } from "./open-flow.ts";

/** Returns a draft in the format of the player and the map. Throws 409 while it has faults. */
export async function getFlowDraftPreview(
  context: Context<Staff>,
  { friendly_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { id, source, published, changedAt } = await openFlow(context, friendly_id);
  const { document } = await checkFlow(context, { source, friendly_id, isAnamnese: false }, await flowCourses(context));
  if (!document)
    throw new Problem(
      409,
      "Este rascunho ainda tem algo a acertar: volte à edição, corrija o que ela aponta e tente de novo.",
    );
  const published_at = (changedAt ?? context.now).toISOString();
  return {
    flow: {
      ...document,
      _id: id,
      version: (published?.version ?? 0) + (changedAt ? 1 : 0),
      published_at,
    },
  };
}
