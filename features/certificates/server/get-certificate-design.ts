import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getCertificateDesign as contract } from "../contract.ts";
import { designAnswers } from "./design-answer.ts";

type Staff = Context<readonly ["admin", "manager"]>;

export async function getCertificateDesign(
  context: Staff,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [design] = await designAnswers(context, course_id);
  if (!design) throw notFound("Este curso não existe nesta academia.");
  return { design };
}
