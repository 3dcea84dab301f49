import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { mediaPath } from "#shared/media-path.ts";
import type { restoreLanding as contract } from "../contract.ts";
import { draftOf } from "../engine/landing-draft.ts";
import { landingPictures } from "./landing-pictures.ts";
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
  const drafts = (edition.page?.blocks ?? []).map((block) => draftOf(block as Parameters<typeof draftOf>[0]));
  const pictures = await landingPictures(context, drafts, before.page);
  const page = withoutDeletedParts(edition.page, { questions, pictures });
  const changed = await writeLanding(context, before.page, page);
  if (changed) await audit(context, "restore-landing", edition_id);
  return { restored: true };
}

interface Stored {
  /** Friendly ids of the questions. */
  questions: ReadonlySet<string>;
  /** The pictures, by path. */
  pictures: ReadonlyMap<string, unknown>;
}

/** Returns the page without questions and pictures that were deleted since, and without blocks left empty by that. */
function withoutDeletedParts(page: LandingPage, { questions, pictures }: Stored): LandingPage {
  if (!page) return null;
  const blocks = page.blocks.flatMap((block) => {
    if (block.type === "picture") return pictures.has(mediaPath(String(block.picture))) ? [block] : [];
    if (block.type !== "faq") return [block];
    const items = (block.items as string[]).filter((name) => questions.has(name));
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  return blocks.length > 0 ? { ...page, blocks } : null;
}
