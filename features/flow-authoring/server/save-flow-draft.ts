import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { saveFlowDraft as contract } from "../contract.ts";
import { formText, plainText } from "./flow-text.ts";
import { openToChange, saveSource } from "./open-flow.ts";
import { shownDraft } from "./shown-draft.ts";

/** Saves a flow's draft, also with faults, which only prevent its publication. */
export async function saveFlowDraft(
  context: Context<Staff>,
  { friendly_id, version, source, flow }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openToChange(context, friendly_id, version);
  if ((source === undefined) === (flow === undefined))
    throw new Problem(400, "Nada chegou do que você escreveu. Sem scripts no navegador, escreva em “Arquivo (YAML)”.");
  const text =
    source === undefined
      ? await formText({ ...flow, friendly_id }, await shownDraft(context, open))
      : plainText(source);
  const saved = await saveSource(context, open, text);
  await audit(context, "save-flow-draft", open.id, { version: saved.version });
  return await shownDraft(context, saved);
}
