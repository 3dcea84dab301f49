import type { z } from "zod";
import { newestMedia } from "#features/media/server/index.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { draftOf, type getStoredLanding as contract } from "../contract.ts";
import { faqRows } from "./queries.ts";
import { storedLanding } from "./stored-landing.ts";

/**
 * Returns the stored landing page for the manager's form, with its earlier versions and the questions and pictures to
 * choose from.
 */
export async function getStoredLanding(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { page, version } = await storedLanding(context);
  const media = await newestMedia(sql, project._id);
  const editions = await sql<{ _id: string; created_at: Date; blocks_total: number }[]>`
    select id as _id, created_at, coalesce(jsonb_array_length(page -> 'blocks'), 0) as blocks_total
    from landing_editions where project_id = ${project._id} order by created_at desc, id desc`;
  const questions = await faqRows(context);
  return {
    blocks: (page?.blocks ?? []).map((block) => draftOf(block as Parameters<typeof draftOf>[0])),
    version,
    editions: editions.map((edition) => ({ ...edition, created_at: edition.created_at.toISOString() })),
    questions: questions.map(({ friendly_id, question }) => ({ friendly_id, question })),
    pictures: media.filter(({ kind }) => kind === "picture").map(({ path, name }) => ({ path, name })),
  };
}
