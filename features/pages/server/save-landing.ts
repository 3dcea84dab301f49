import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { saveLanding as contract } from "../contract.ts";
import { lockLanding, storedLanding, writeLanding } from "./stored-landing.ts";
import { landingToStore } from "./landing-to-store.ts";

/**
 * Saves the landing page, which is public at once. 409 if the stored page is not the one that the form was filled from.
 */
export async function saveLanding(
  context: Context<Manager>,
  { blocks, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const before = await lockLanding(context);
  if (before.version !== version)
    throw new Problem(
      409,
      "Enquanto você escrevia, outra pessoa da equipe mudou a página inicial. O que você escreveu continua aqui. Salve de novo para ficar com ele; o dela fica entre as versões anteriores.",
      { version: before.version },
    );
  const page = await landingToStore(context, blocks, before.page);
  if (await writeLanding(context, before.page, page))
    await audit(context, "save-landing", null, { blocks: blocks.length });
  return { saved: true, version: (await storedLanding(context)).version };
}
