import { newId } from "#shared/ids.ts";
import { isLinkKey } from "#shared/link-key.ts";
import type { Sql } from "../postgres/pool.ts";
import type { Project } from "../tenancy/project.ts";
import { hashToken, newSecret } from "./tokens.ts";

interface LinkContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/** Purpose of a link: set a password, confirm a new address (`email`), or undo a change of address (`email-back`). */
type Purpose = "password" | "email" | "email-back";

export interface OneUseLink {
  id: string;
  /** The person whom the link is for; null once the link is withdrawn. */
  user_id: string | null;
  /** The address that the link confirms or restores; null for a password link. */
  email: string | null;
  created_at: Date;
  status: "open" | "used" | "replaced" | "withdrawn" | "expired";
}

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;
const ID_LENGTH = 22;

/**
 * Creates a link for a person and returns its id; the link cannot be used before `mintKey`. Ends earlier links with the
 * same purpose, except `email-back` ones, so that each of several address changes can be undone.
 */
export async function newLink(
  { sql, project, now }: LinkContext,
  { userId, purpose, email = null }: { userId: string; purpose: Purpose; email?: string | null },
): Promise<string> {
  const id = newId();
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = ${purpose} and purpose <> 'email-back'
      and ended_at is null`;
  await sql`
    insert into one_use_links (project_id, id, user_id, purpose, email, created_at)
    values (${project._id}, ${id}, ${userId}, ${purpose}, ${email}, ${now})`;
  return id;
}

/**
 * Creates a key for an email that is about to be sent, and restarts the link's validity (an hour, or a week for
 * `email-back`). Returns null when the link has ended.
 */
export async function mintKey({ sql, project, now }: LinkContext, linkId: string): Promise<string | null> {
  const secret = newSecret();
  const rows = await sql`
    update one_use_links set key_hashes = array_append(key_hashes, ${hashToken(secret)}::bytea),
      expires_at = case when purpose = 'email-back' then ${new Date(now.getTime() + WEEK)}::timestamptz
        else ${new Date(now.getTime() + HOUR)}::timestamptz end
    where project_id = ${project._id} and id = ${linkId} and ended_at is null returning id`;
  return rows.length > 0 ? Buffer.from(linkId.replaceAll("-", ""), "hex").toString("base64url") + secret : null;
}

/** Returns the link of a key, in any state, or null. Locks its row, so that only one transaction can use the link. */
export async function linkOf(
  { sql, project, now }: LinkContext,
  key: string,
  purpose: Purpose,
): Promise<OneUseLink | null> {
  if (!isLinkKey(key)) return null;
  const hex = Buffer.from(key.slice(0, ID_LENGTH), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [row] = await sql<
    {
      user_id: string | null;
      email: string | null;
      ended_by: OneUseLink["status"];
      expires_at: Date;
      created_at: Date;
    }[]
  >`
    select user_id, email, ended_by, expires_at, created_at from one_use_links
    where project_id = ${project._id} and id = ${id} and purpose = ${purpose}
      and ${hashToken(key.slice(ID_LENGTH))}::bytea = any(key_hashes)
    for update`;
  if (!row) return null;
  const { user_id, email, ended_by, expires_at, created_at } = row;
  return { id, user_id, email, created_at, status: ended_by ?? (expires_at > now ? "open" : "expired") };
}

/**
 * Ends a link that was used, and the person's other links with its purpose, because links requested at the same moment
 * did not end each other. Other `email-back` links stay open, each to undo its own change.
 */
export async function endLink({ sql, project, now }: LinkContext, linkId: string): Promise<void> {
  await sql`
    update one_use_links l set ended_at = ${now}, ended_by = case when l.id = used.id then 'used' else 'replaced' end
    from one_use_links used
    where used.project_id = ${project._id} and used.id = ${linkId} and l.project_id = ${project._id}
      and (l.id = used.id or (l.user_id = used.user_id and l.purpose = used.purpose and l.purpose <> 'email-back'
        and l.ended_at is null))`;
}

/**
 * Ends all open links of a person, since somebody else may have them. Links that restore an address stay open, so that
 * somebody who took over the account cannot prevent its recovery.
 */
export async function endLinksOf({ sql, project, now }: LinkContext, userId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose <> 'email-back' and ended_at is null`;
}

/** Ends the links that would give the person's account back to this mailbox, because it is no longer the person's. */
export async function endEmailBackLinksTo(
  { sql, project, now }: LinkContext,
  userId: string,
  email: string,
): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = 'email-back' and ended_at is null
      and lower(email) = ${email.toLowerCase()}`;
}

/** Withdraws the password links of invited people. Opening one reports that, even after the account's deletion. */
export async function withdrawLinks({ sql, project, now }: LinkContext, userIds: readonly string[]): Promise<void> {
  await sql`
    update one_use_links set user_id = null, ended_at = ${now}, ended_by = 'withdrawn'
    where project_id = ${project._id} and user_id = any(${[...userIds]}::uuid[]) and purpose = 'password'`;
}

/**
 * Ends the `email-back` links created after the given one, because undoing an earlier change of address undoes the
 * later ones too. Link ids grow with time.
 */
export async function endNewerEmailBackLinks(
  { sql, project, now }: LinkContext,
  userId: string,
  linkId: string,
): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = 'email-back' and ended_at is null
      and id > ${linkId}`;
}
