import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { restoreLanding as contract } from "../contract.ts";
import { faqRows } from "./queries.ts";
import { type LandingPage, lockLanding, writeLanding } from "./stored-landing.ts";

/** Replaces the landing page with an earlier version. */
export async function restoreLanding(
  context: Context<Manager>,
  { edition_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [edition] = await sql<{ page: LandingPage }[]>`
    select page from landing_editions where project_id = ${project._id} and id = ${edition_id}`;
  if (!edition) throw notFound("Esta versão já não está guardada.");
  const before = await lockLanding(context);
  const questions = new Set((await faqRows(context)).map(({ friendly_id }) => friendly_id));
  const changed = await writeLanding(context, before.page, withoutDeletedQuestions(edition.page, questions));
  if (changed) await audit(context, "restore-landing", edition_id);
  return { restored: true };
}

/** Returns the page without questions that have been deleted since, and without blocks left empty by that. */
function withoutDeletedQuestions(page: LandingPage, questions: ReadonlySet<string>): LandingPage {
  if (!page) return null;
  const blocks = page.blocks.flatMap((block) => {
    if (block.type !== "faq") return [block];
    const items = (block.items as string[]).filter((name) => questions.has(name));
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  return blocks.length > 0 ? { ...page, blocks } : null;
}
