import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import type { removeFlow as contract } from "../contract.ts";
import { anamneseOf } from "./anamnese-of.ts";
import { openFlow } from "./open-flow.ts";

/**
 * Stops offering a published flow, as an import without its file does: people who began it finish it, and answers stay.
 * Throws 409 for the anamnese, and for a flow to which contents lead.
 */
export async function removeFlow(
  context: Context<Staff>,
  { friendly_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  await lockProject(context);
  const { id, published } = await openFlow(context, friendly_id, { lock: true });
  if (!published) throw new Problem(409, "Este fluxo nunca foi publicado: descarte o rascunho.");
  if ((await anamneseOf(context))?.friendly_id === friendly_id)
    throw new Problem(409, "Este fluxo é a anamnese da academia. Escolha outra, ou nenhuma, antes de tirá-lo do ar.");
  const [title, ...more] = await titlesOfLinks(context, friendly_id);
  if (title !== undefined) {
    const rest = more.length === 0 ? "tem" : `e mais ${more.length} têm`;
    throw new Problem(
      409,
      `“${title}” ${rest} um link para este fluxo. Tire o link antes, para ninguém chegar a uma porta fechada.`,
    );
  }
  await sql`
    update flows set removed_at = ${now} where project_id = ${project._id} and id = ${id} and removed_at is null`;
  await audit(context, "remove-flow", id);
  return { friendly_id };
}

/** Returns the titles of what leads to a flow: contents, drafts, banners, announcements, pages and frequent questions. */
async function titlesOfLinks({ sql, project }: Context<Staff>, friendlyId: string): Promise<string[]> {
  const link = `/flow/${friendlyId}($|[^a-z0-9-])`;
  const rows = await sql<{ title: string }[]>`
    select title from objects where project_id = ${project._id} and (blocks::text ~ ${link} or link ~ ${link})
    union all
    select title from heros where project_id = ${project._id} and deleted_at is null and action ->> 'to' ~ ${link}
    union all
    select title from announcements where project_id = ${project._id} and deleted_at is null and body ~ ${link}
    union all
    select document ->> 'name' from course_drafts
    where project_id = ${project._id} and deleted_at is null and document::text ~ ${link}
    union all
    select 'Página inicial' from projects where id = ${project._id} and landing_page::text ~ ${link}
    union all
    select question from faq_items where project_id = ${project._id} and answer ~ ${link}
    union all
    select title from legal_pages page
    where project_id = ${project._id} and body ~ ${link}
      and not exists (select from legal_pages newer
        where newer.project_id = page.project_id and newer.kind = page.kind and newer.version > page.version)`;
  return rows.map(({ title }) => title);
}
