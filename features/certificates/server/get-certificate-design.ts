import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getCertificateDesign as contract } from "../contract.ts";
import { listDesigns } from "./list-designs.ts";

export async function getCertificateDesign(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [design] = await listDesigns(context, course_id);
  if (!design) throw notFound("Este curso não existe nesta academia.");
  return { design };
}
