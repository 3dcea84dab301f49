import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type {
  addTalentNote as noteContract,
  changeTalentList as listContract,
  removeTalentNote as removeContract,
  revealTalent as revealContract,
} from "../contract.ts";
import { limitAccount } from "./limit-account.ts";
import { requirePublished, writeView } from "./queries.ts";
import { requireTalentBank } from "./require-talent-bank.ts";

export async function addTalentNote(
  context: Context,
  { talent_id, body }: z.output<typeof noteContract.input>,
): Promise<z.input<typeof noteContract.output>> {
  requireTalentBank(context);
  const { sql, project, user, now } = context;
  await requirePublished(context, talent_id);
  const id = newId();
  const row = { project_id: project._id, id, talent_id, author_id: user._id, body, created_at: now };
  await sql`insert into talent_notes ${sql(row)}`;
  await audit(context, "add-talent-note", talent_id);
  return { _id: id };
}

export async function removeTalentNote(
  context: Context,
  { note_id }: z.output<typeof removeContract.input>,
): Promise<z.input<typeof removeContract.output>> {
  requireTalentBank(context);
  const { sql, project, user } = context;
  const { count } = await sql`
    delete from talent_notes where project_id = ${project._id} and id = ${note_id} and author_id = ${user._id}`;
  if (count > 0) await audit(context, "remove-talent-note", note_id);
  return { removed: count > 0 };
}

export async function changeTalentList(
  context: Context,
  { talent_id, list, listed }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.output>> {
  requireTalentBank(context);
  const { sql, project, user, now } = context;
  const key = { project_id: project._id, owner_id: user._id, list, talent_id };
  if (listed) {
    await requirePublished(context, talent_id);
    await sql`insert into talent_list_entries ${sql({ ...key, created_at: now })} on conflict do nothing`;
  } else {
    await sql`
      delete from talent_list_entries
      where project_id = ${project._id} and owner_id = ${user._id} and list = ${list} and talent_id = ${talent_id}`;
  }
  await audit(context, "change-talent-list", talent_id, { listed });
  return { list, listed };
}

/** Opens the name and photo of one profile to one recruiter. The person can read who it was and the reason. */
export async function revealTalent(
  context: Context,
  { talent_id, reason }: z.output<typeof revealContract.input>,
): Promise<z.input<typeof revealContract.output>> {
  requireTalentBank(context);
  const { sql, project, user, now } = context;
  const talent = await requirePublished(context, talent_id);
  await limitAccount(context, "revealed", talent_id);
  const row = { project_id: project._id, talent_id, viewer_id: user._id, reason, revealed_at: now };
  await sql`insert into talent_reveals ${sql(row)} on conflict do nothing`;
  // By the API, a name can be revealed without opening the profile.
  await writeView(context, talent_id);
  await audit(context, "reveal-talent", talent_id);
  const [{ name }] = await sql<[{ name: string }]>`
    select data ->> 'name' as name from users where project_id = ${project._id} and id = ${talent.user_id}`;
  return { name };
}
