import type { z } from "zod";
import { requireTalentModule } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type {
  addApplicationNote as contract,
  Applicant,
  removeApplicationNote as removeContract,
} from "../contract.ts";

/** Writes a note about an application. Throws a Problem (409) if the application has ended. */
export async function addApplicationNote(
  context: Context,
  { application_id, body }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, user, now } = context;
  // The lock prevents the application from ending or being withdrawn before this transaction ends.
  await sql`select 1 from vacancy_applications where project_id = ${project._id} and id = ${application_id} for update`;
  const [application] = await sql<{ ended_at: Date | null; name: string }[]>`
    select a.ended_at, u.data ->> 'name' as name
    from vacancy_applications a join users u on u.project_id = a.project_id and u.id = a.user_id
    where a.project_id = ${project._id} and a.id = ${application_id}`;
  if (!application) throw notFound("Esta candidatura não existe mais: a pessoa pode ter desistido.");
  if (application.ended_at) throw new Problem(409, "Esta candidatura terminou: não cabem mais anotações.");
  const id = newId();
  const row = { project_id: project._id, id, application_id, author_id: user._id, body, created_at: now };
  await sql`insert into application_notes ${sql(row)}`;
  await audit(context, "add-application-note", application_id);
  return { _id: id, name: application.name };
}

export async function removeApplicationNote(
  context: Context,
  { note_id }: z.output<typeof removeContract.input>,
): Promise<z.input<typeof removeContract.output>> {
  requireTalentModule(context);
  const { sql, project, user } = context;
  const { count } = await sql`
    delete from application_notes where project_id = ${project._id} and id = ${note_id} and author_id = ${user._id}`;
  if (count > 0) await audit(context, "remove-application-note", note_id);
  return { removed: count > 0 };
}

/** Returns the notes about these applications, oldest first, by the application's id. */
export async function notesOn(
  { sql, project, user }: Context,
  applicationIds: readonly string[],
): Promise<Map<string, Applicant["notes"]>> {
  const rows = await sql<
    { id: string; application_id: string; author_id: string; author: string; body: string; created_at: Date }[]
  >`
    select n.id, n.application_id, n.author_id, u.data ->> 'name' as author, n.body, n.created_at
    from application_notes n join users u on u.project_id = n.project_id and u.id = n.author_id
    where n.project_id = ${project._id} and n.application_id = any(${[...applicationIds]}::uuid[])
    order by n.created_at, n.id limit 5000`;
  const shown = Map.groupBy(rows, ({ application_id }) => application_id);
  return new Map(
    [...shown].map(([application, notes]) => [
      application,
      notes.map(({ id, author_id, author, body, created_at }) => ({
        _id: id,
        author,
        body,
        created_at: created_at.toISOString(),
        is_own: author_id === user._id,
      })),
    ]),
  );
}
