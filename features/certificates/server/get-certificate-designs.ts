import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getCertificateDesigns as contract } from "../contract.ts";
import { designAnswers } from "./design-answer.ts";

type Staff = Context<readonly ["admin", "manager"]>;

export async function getCertificateDesigns(context: Staff): Promise<z.input<typeof contract.output>> {
  return { designs: await designAnswers(context, null) };
}
