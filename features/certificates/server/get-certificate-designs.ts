import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getCertificateDesigns as contract } from "../contract.ts";
import { listDesigns } from "./list-designs.ts";

export async function getCertificateDesigns(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  return { designs: await listDesigns(context, null) };
}
