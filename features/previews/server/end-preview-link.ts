import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { endPreviewLink as contract } from "../contract.ts";

/** Ends a preview link of any staff member. Throws 404 if it has already ended. */
export async function endPreviewLink(
  context: Context<Staff>,
  { link_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [ended] = await sql<{ course_id: string; friendly_id: string }[]>`
    delete from preview_links where project_id = ${project._id} and key_hash = ${Buffer.from(link_id, "hex")}
    returning course_id, friendly_id`;
  if (!ended) throw notFound("Este link já terminou.");
  await audit(context, "end-preview-link", ended.course_id, { object: ended.friendly_id });
  return { link_id };
}
