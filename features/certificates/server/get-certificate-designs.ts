import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getCertificateDesigns as contract } from "../contract.ts";
import { listDesigns } from "./list-designs.ts";

type StaffContext = Context<readonly ["admin", "manager"]>;

export async function getCertificateDesigns(context: StaffContext): Promise<z.input<typeof contract.output>> {
  return { designs: await listDesigns(context, null) };
}
