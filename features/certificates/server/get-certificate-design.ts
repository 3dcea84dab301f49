import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getCertificateDesign as contract } from "../contract.ts";
import { designOf } from "./design-of.ts";
import { listDesigns } from "./list-designs.ts";
import { versionOfDesign } from "./refuse-stale-design.ts";

export async function getCertificateDesign(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  // Read first: a version older than the form's design is refused, but a newer one would let it replace a change.
  const version = versionOfDesign(await designOf(context.sql, context.project, course_id));
  const [design] = await listDesigns(context, course_id);
  if (!design) throw notFound("Este curso não existe nesta academia.");
  return { design, version };
}
